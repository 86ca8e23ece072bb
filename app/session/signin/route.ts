import { seeOther, slowDown } from '@/lib/gateway/document-post.ts';
import { otherCaptcha, wantsQuestion, withQuestion } from '@/lib/gateway/sign-in/captcha-question.ts';
import { sayable, sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { arrive, prove } from '@/lib/gateway/sign-in/sign-in.ts';
import { nextAddress } from '@/lib/navigation/next-address.ts';
import { publicAddress, sessionRoot } from '@/lib/navigation/paths.ts';
import { endedSessionCookie, lastSchoolCookie, readLastSchool, sessionCookie } from '@/lib/session/cookie.ts';
import { captchaFor, noteFor, readCaptchaKey } from '@/lib/session/note.ts';
import { sealSession } from '@/lib/session/seal.ts';

/**
 * Signing in (shell section 4): the session in a cookie and on to the console, or back to the form with what was wrong.
 */
export const POST = sessionPost(async (post) => {
  const { form, cookies, keys, secure, identity } = post;
  const page = publicAddress.login;
  const [account, next] = [form.get('account') ?? '', form.get('next') ?? ''];
  const values = { account: account.slice(0, 64), next };
  // In the address too: there it outlives whatever becomes of the note.
  const query = next ? `?${new URLSearchParams({ next: next.slice(0, 256) })}` : '';
  const asked = await otherCaptcha(post, { page, query }, values);
  if (asked) return asked;
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
    if (wantsQuestion(post, captcha)) return withQuestion(post, { page, query }, note);
    // Who was proven and may enter nothing leaves no trace in the browser: session, last school and both stores are
    // cleared.
    const cleared = proven ? [endedSessionCookie(secure), lastSchoolCookie(null, secure)] : [];
    const set = [...spent, ...cleared, await noteFor(page, note, keys, secure)];
    const seconds = status === 429 ? said?.params?.seconds : undefined;
    if (seconds !== undefined) return slowDown(page + query, set, Number(seconds));
    return seeOther(page + query, set, proven ? { 'clear-site-data': '"storage"' } : {});
  }
});
