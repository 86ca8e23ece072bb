import { enterprise } from '@/lib/contracts/enterprise.ts';
import { call } from '@/lib/gateway/call.ts';
import { seeOther, slowDown } from '@/lib/gateway/document-post.ts';
import { otherCaptcha, wantsQuestion, withQuestion } from '@/lib/gateway/sign-in/captcha-question.ts';
import { sayable, sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { end, prove } from '@/lib/gateway/sign-in/sign-in.ts';
import { goOn } from '@/lib/gateway/sign-in/wxwork-arrival.ts';
import { publicAddress, sessionRoot } from '@/lib/navigation/paths.ts';
import { captchaFor, noteFor, readCaptchaKey, readJourney } from '@/lib/session/note.ts';

/**
 * Joining a member of the messaging app to an account: proven by the account's password, with the limits of every
 * sign-in.
 */
export const POST = sessionPost(async (post) => {
  const { form, cookies, keys, secure, identity } = post;
  const page = publicAddress.activateAccount;
  const journey = await readJourney(cookies, keys);
  if (!journey?.ticket) return seeOther(page);
  const account = form.get('account') ?? '';
  const values = { account: account.slice(0, 64) };
  const other = await otherCaptcha(post, { page }, values);
  if (other) return other;
  const spent = [await noteFor(page, null, keys, secure), await captchaFor(sessionRoot, null, keys, secure)];
  try {
    const captchaKey = (await readCaptchaKey(cookies, keys)) ?? undefined;
    const captcha = form.get('captcha')?.trim() || undefined;
    const password = form.get('password') ?? '';
    const proven = await prove({ account, password, captcha, captchaKey }, identity);
    const { ticket, browser } = journey;
    try {
      const arrival = await call(enterprise.endpoints.bindMember, { ticket, browser }, proven.identity);
      const answer = await goOn(post, journey, arrival);
      if (arrival.outcome !== 'entered') await end(proven.identity);
      return answer;
    } catch (error) {
      await end(proven.identity);
      throw error;
    }
  } catch (error) {
    const { said, message, detail, fields, status } = sayable(error, identity.requestId);
    const captcha = (detail as { captcha?: boolean } | undefined)?.captcha === true;
    const note = { values, said, text: message, fields, captcha };
    if (wantsQuestion(post, captcha)) return withQuestion(post, { page }, note);
    const set = [...spent, await noteFor(page, note, keys, secure)];
    const seconds = status === 429 ? said?.params?.seconds : undefined;
    return seconds === undefined ? seeOther(page, set) : slowDown(page, set, Number(seconds));
  }
});
