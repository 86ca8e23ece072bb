import { account } from '@/lib/contracts/account.ts';
import { call } from '@/lib/gateway/call.ts';
import { seeOther } from '@/lib/gateway/document-post.ts';
import { backWith, browserOf, fieldOf, valuesOf } from '@/lib/gateway/sign-in/entry-steps.ts';
import { sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { nobody } from '@/lib/gateway/sign-in/sign-in.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { noteFor } from '@/lib/session/note.ts';

/** Registering a person, who goes on to create a school. */
export const POST = sessionPost(async (post) => {
  const { form, keys, secure, identity } = post;
  const { register: page, createSchool } = publicAddress;
  const values = valuesOf(form, ['phone', 'name', 'sent', 'until']);
  const [phone, name] = [fieldOf(form, 'phone'), fieldOf(form, 'name')];
  try {
    const { key: browserKey } = await browserOf(post);
    const given = { phone, name, code: fieldOf(form, 'code'), password: form.get('password') ?? '', browserKey };
    const { ticket } = await call(account.endpoints.freeRegister, given, nobody(identity));
    const note = await noteFor(createSchool, { values: { ticket, phone } }, keys, secure);
    return seeOther(createSchool, [await noteFor(page, null, keys, secure), note]);
  } catch (error) {
    return backWith(error, { page, values }, post);
  }
});
