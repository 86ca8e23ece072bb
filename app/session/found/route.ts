import { account } from '@/lib/contracts/account.ts';
import { call } from '@/lib/gateway/call.ts';
import { seeOther } from '@/lib/gateway/document-post.ts';
import { sayable, sessionPost } from '@/lib/gateway/session-post.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { noteFor } from '@/lib/session/note.ts';

/** Founding the first school by a ticket; its administrator then signs in. */
export const POST = sessionPost(async ({ form, keys, secure, identity }) => {
  const field = (name: string) => (form.get(name) ?? '').slice(0, 256);
  const { createSchool, login } = publicAddress;
  const [ticket, schoolName, name, phone] = ['ticket', 'schoolName', 'name', 'phone'].map(field) as Four;
  const schoolMold = field('schoolMold') === '2' ? 2 : 1;
  try {
    // Who registered before has name, phone and password already.
    const administrator = form.has('password') ? { name, phone, password: form.get('password') ?? '' } : {};
    const areaCode = field('areaCode') || field('cityCode') || undefined;
    await call(account.endpoints.addSchool, { ticket, schoolName, schoolMold, areaCode, ...administrator }, identity);
    const note = await noteFor(login, { values: { account: phone, founded: schoolName } }, keys, secure);
    return seeOther(login, [await noteFor(createSchool, null, keys, secure), note]);
  } catch (error) {
    const { said, message, fields } = sayable(error, identity.requestId);
    const places = { provinceCode: field('provinceCode'), cityCode: field('cityCode'), areaCode: field('areaCode') };
    const values = { ticket, schoolName, schoolMold: String(schoolMold), name, phone, ...places };
    return seeOther(createSchool, [await noteFor(createSchool, { values, said, text: message, fields }, keys, secure)]);
  }
});

type Four = [string, string, string, string];
