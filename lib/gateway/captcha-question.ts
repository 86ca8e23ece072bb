import 'server-only';
import { account } from '@/lib/contracts/account.ts';
import { sessionRoot } from '@/lib/navigation/paths.ts';
import { captchaFor, type Question } from '@/lib/session/note.ts';
import { call } from './call.ts';
import type { Cookie } from './document-post.ts';
import type { SessionPost } from './session-post.ts';

/** A sum in place of the picture, and the cookie that binds it to the browser that asked. Throws CallError where too many were asked. */
export async function questionFor({
  identity,
  keys,
  secure,
}: Pick<SessionPost, 'identity' | 'keys' | 'secure'>): Promise<{
  readonly question: Question;
  readonly cookie: Cookie;
}> {
  const { captchaKey, ...question } = await call(account.endpoints.captchaQuestion, {}, identity);
  return { question, cookie: await captchaFor(sessionRoot, captchaKey, keys, secure) };
}
