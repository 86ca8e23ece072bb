import { smsPurposes } from '@/lib/contracts/account/sms-purposes.ts';
import { account } from '@/lib/contracts/account.ts';
import { call } from '@/lib/gateway/call.ts';
import { seeOther } from '@/lib/gateway/document-post.ts';
import { otherCaptcha, wayOf } from '@/lib/gateway/sign-in/captcha-question.ts';
import { backWith, browserOf, fieldOf, valuesOf, wayBack } from '@/lib/gateway/sign-in/entry-steps.ts';
import { sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { nobody } from '@/lib/gateway/sign-in/sign-in.ts';
import { publicAddress, sessionRoot } from '@/lib/navigation/paths.ts';
import { captchaFor, noteFor, readCaptchaKey } from '@/lib/session/note.ts';

/** The pages that prove a phone: what the code is for, and what of the form is kept meanwhile. */
const pages = {
  login: { page: publicAddress.login, query: '?way=sms', purpose: smsPurposes.CHECK_PHONE, kept: ['phone', 'next'] },
  register: { page: publicAddress.register, query: '', purpose: smsPurposes.REGISTER, kept: ['phone', 'name'] },
  forgotten: { page: publicAddress.forgetPassword, query: '', purpose: smsPurposes.FORGET_PASSWORD, kept: ['phone'] },
  bind: {
    page: publicAddress.bindPhone,
    query: '',
    purpose: smsPurposes.CHECK_PHONE,
    kept: ['phone', 'bindTicket', 'next'],
  },
  activate: { page: publicAddress.activateAccount, query: '', purpose: smsPurposes.TEACHER_REGISTER, kept: ['phone'] },
  join: { page: publicAddress.activateAccount, query: '?way=sms', purpose: smsPurposes.CHECK_PHONE, kept: ['phone'] },
} as const;

/** Sends a code by SMS and comes back to the page with all that was typed; works without scripts. */
export const POST = sessionPost(async (post) => {
  const { form, cookies, keys, secure, identity } = post;
  const from = form.get('page') ?? '';
  const {
    page,
    purpose,
    kept,
    query: own,
  } = Object.hasOwn(pages, from) ? pages[from as keyof typeof pages] : pages.login;
  const values: Record<string, string> = valuesOf(form, kept);
  // In the address too: there it outlives whatever becomes of the note.
  const query = page === publicAddress.login ? wayBack('sms', values.next) : own;
  const before = { ...values, sent: fieldOf(form, 'sent'), until: fieldOf(form, 'until') };
  const other = await otherCaptcha(post, { page, query }, before);
  if (other) return other;
  try {
    const browser = await browserOf(post);
    const captcha = form.get('captcha')?.trim() || undefined;
    const captchaKey = (await readCaptchaKey(cookies, keys)) ?? undefined;
    const asked = { phone: fieldOf(form, 'phone'), purpose, browserKey: browser.key, captcha, captchaKey };
    const { seconds } = await call(account.endpoints.sendSMSCode, asked, nobody(identity));
    const until = `${Date.now() + seconds * 1_000} ${values.phone}`;
    const told = { ...values, sent: 'true', until };
    return seeOther(page + query, [
      browser.cookie,
      await captchaFor(sessionRoot, null, keys, secure),
      await noteFor(page, { values: told, way: wayOf(query) }, keys, secure),
    ]);
  } catch (error) {
    return backWith(error, { page, query, values: before }, post);
  }
});
