import { account } from '@/lib/contracts/account.ts';
import { call } from '@/lib/gateway/call.ts';
import { seeOther } from '@/lib/gateway/document-post.ts';
import { browserOf, enteringCookies, movedCookies } from '@/lib/gateway/sign-in/entry-steps.ts';
import { sayable, sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { nobody, switchSchool } from '@/lib/gateway/sign-in/sign-in.ts';
import { log } from '@/lib/log.ts';
import { consoleAddress, publicAddress } from '@/lib/navigation/paths.ts';
import { noteFor } from '@/lib/session/note.ts';

/** Founding a school by a ticket; its administrator is in it afterwards. */
export const POST = sessionPost(async (post) => {
  const { form, keys, secure, identity, session } = post;
  const field = (name: string) => (form.get(name) ?? '').slice(0, 256);
  const { createSchool, login } = publicAddress;
  const [ticket, schoolName, name, phone] = ['ticket', 'schoolName', 'name', 'phone'].map(field) as Four;
  const schoolMold = field('schoolMold') === '2' ? 2 : 1;
  try {
    const areaCode = field('areaCode') || field('cityCode') || undefined;
    if (ticket === '' && session) {
      const school = { schoolName, schoolMold, areaCode };
      const { schoolId } = await call(account.endpoints.addOwnSchool, school, identity);
      const moved = await switchSchool(session, schoolId, identity);
      const gone = await noteFor(createSchool, null, keys, secure);
      return seeOther(consoleAddress.root, [gone, ...(await movedCookies(moved, post))]);
    }
    // Who registered before has name, phone and password already.
    const administrator = form.has('password') ? { name, phone, password: form.get('password') ?? '' } : {};
    const { key: browserKey } = await browserOf(post);
    const founding = { ticket, schoolName, schoolMold, areaCode, browserKey, ...administrator };
    const { arrived } = await call(account.endpoints.addSchool, founding, nobody(identity));
    const gone = await noteFor(createSchool, null, keys, secure);
    // The school stands, whatever becomes of entering it.
    const entering = arrived ? await enteringCookies(arrived, post).catch(notEntered) : null;
    if (entering) return seeOther(consoleAddress.root, [gone, ...entering]);
    const note = await noteFor(login, { values: { account: phone, founded: schoolName } }, keys, secure);
    return seeOther(login, [gone, note]);
  } catch (error) {
    const { said, message, fields } = sayable(error, identity.requestId);
    const places = { provinceCode: field('provinceCode'), cityCode: field('cityCode'), areaCode: field('areaCode') };
    const values = { ticket, schoolName, schoolMold: String(schoolMold), name, phone, ...places };
    return seeOther(createSchool, [await noteFor(createSchool, { values, said, text: message, fields }, keys, secure)]);
  }
});

type Four = [string, string, string, string];

function notEntered(err: unknown): null {
  log.warn({ err }, 'a school was founded and cannot be entered');
  return null;
}
