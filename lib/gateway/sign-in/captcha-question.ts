import 'server-only';
import { account } from '@/lib/contracts/account.ts';
import { sessionRoot } from '@/lib/navigation/paths.ts';
import { captchaFor, type FormNote, noteFor } from '@/lib/session/note.ts';
import { call } from '../call.ts';
import { seeOther, slowDown } from '../document-post.ts';
import { type SessionPost, sayable } from './session-post.ts';

/** A page of a form, with the query that its way in has. */
interface FormPage {
  readonly page: string;
  readonly query?: string;
}

type Post = Pick<SessionPost, 'keys' | 'secure' | 'identity'> & { readonly form?: URLSearchParams };

/** The way in that a query chooses. */
export const wayOf = (query = '') => new URLSearchParams(query).get('way') ?? undefined;

/**
 * Back to the page for who wants the sum in place of the picture, or the picture again; null where the form was posted
 * for its own action.
 */
export async function otherCaptcha(post: Post, to: FormPage, values: FormNote['values']): Promise<Response | null> {
  const wanted = post.form?.get('ask');
  const note = { values, captcha: true, way: wayOf(to.query) };
  if (wanted === 'question') return withQuestion(post, to, note);
  if (wanted !== 'picture') return null;
  return seeOther(to.page + (to.query ?? ''), [await noteFor(to.page, note, post.keys, post.secure)]);
}

/** Whether whoever works out sums is to go on with another one. */
export const wantsQuestion = ({ form }: Post, captcha: boolean) => captcha && form?.get('captchaKind') === 'question';

/**
 * Back to the page with a sum in place of the picture; with the picture and the reason where too many sums were asked
 * for.
 */
export async function withQuestion({ identity, keys, secure }: Post, to: FormPage, note: FormNote): Promise<Response> {
  const { page, query = '' } = to;
  try {
    const { captchaKey, ...question } = await call(account.endpoints.captchaQuestion, {}, identity);
    const cookie = await captchaFor(sessionRoot, captchaKey, keys, secure);
    return seeOther(page + query, [cookie, await noteFor(page, { ...note, question }, keys, secure)]);
  } catch (error) {
    const { said, message, status } = sayable(error, identity.requestId);
    const set = [await noteFor(page, { ...note, said, text: message }, keys, secure)];
    const seconds = status === 429 ? said?.params?.seconds : undefined;
    return seconds === undefined ? seeOther(page + query, set) : slowDown(page + query, set, Number(seconds));
  }
}
