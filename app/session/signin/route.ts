import { questionFor } from '@/lib/gateway/captcha-question.ts';
import { seeOther, slowDown } from '@/lib/gateway/document-post.ts';
import { type SessionPost, sayable, sessionPost } from '@/lib/gateway/session-post.ts';
import { arrive, prove } from '@/lib/gateway/sign-in.ts';
import { nextAddress } from '@/lib/navigation/next-address.ts';
import { publicAddress, sessionRoot } from '@/lib/navigation/paths.ts';
import { endedSessionCookie, lastSchoolCookie, readLastSchool, sessionCookie } from '@/lib/session/cookie.ts';
import { captchaFor, type FormNote, noteFor, readCaptchaKey } from '@/lib/session/note.ts';
import { sealSession } from '@/lib/session/seal.ts';

/** Signing in (shell section 4): the session in a cookie and on to the console, or back to the form with what was wrong. */
export const POST = sessionPost(async (post) => {
  const { form, cookies, keys, secure, identity } = post;
  const page = publicAddress.login;
  const [account, next] = [form.get('account') ?? '', form.get('next') ?? ''];
  const values = { account: account.slice(0, 64), next };
  const wanted = form.get('ask');
  if (wanted === 'question') return ask(post, { values, captcha: true });
  if (wanted === 'picture') return seeOther(page, [await noteFor(page, { values, captcha: true }, keys, secure)]);
  const spent = [await noteFor(page, null, keys, secure), await captchaFor(sessionRoot, null, keys, secure)];
  let proven = false;
  try {
    const captchaKey = (await readCaptchaKey(cookies, keys)) ?? undefined;
    const captcha = form.get('captcha')?.trim() || undefined;
    const password = form.get('password') ?? '';
    const arrival = await prove({ account, password, captcha, captchaKey }, identity);
    proven = true;
    const { session, forgetLast } = await arrive(arrival, readLastSchool(cookies));
    return seeOther(nextAddress(next), [
      ...spent,
      sessionCookie(await sealSession(session, keys), secure),
      lastSchoolCookie(forgetLast ? null : session.school.schoolId, secure),
    ]);
  } catch (error) {
    const { said, message, detail, fields, status } = sayable(error, identity.requestId);
    const captcha = (detail as { captcha?: boolean } | undefined)?.captcha === true;
    const note = { values, said, text: message, fields, captcha };
    // Whoever works out sums goes on with another one.
    if (captcha && form.get('captchaKind') === 'question') return ask(post, note);
    // Who was proven and may enter nothing leaves no trace in the browser: session, last school and both stores are cleared.
    const cleared = proven ? [endedSessionCookie(secure), lastSchoolCookie(null, secure)] : [];
    const set = [...spent, ...cleared, await noteFor(page, note, keys, secure)];
    const seconds = status === 429 ? said?.params?.seconds : undefined;
    if (seconds !== undefined) return slowDown(page, set, Number(seconds));
    return seeOther(page, set, proven ? { 'clear-site-data': '"storage"' } : {});
  }
});

/** Back to the form with a sum in place of the picture; with the picture and the reason where too many sums were asked for. */
async function ask(post: SessionPost, note: FormNote): Promise<Response> {
  const { keys, secure, identity } = post;
  const page = publicAddress.login;
  try {
    const { question, cookie } = await questionFor(post);
    return seeOther(page, [cookie, await noteFor(page, { ...note, question }, keys, secure)]);
  } catch (error) {
    const { said, message } = sayable(error, identity.requestId);
    return seeOther(page, [await noteFor(page, { ...note, said, text: message }, keys, secure)]);
  }
}
