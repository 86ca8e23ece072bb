import 'server-only';
import { log } from '@/lib/log.ts';
import { isSecure, sessionKeys } from '@/lib/session/read.ts';
import { moldOf } from '@/lib/session/session-data.ts';
import { answerError } from '../answer.ts';
import { CallError } from '../call-error.ts';
import { documentPost } from '../document-post.ts';
import { type Caller, type CookieJar, cookiesOf, identifyRequest } from '../identify.ts';
import { refusal } from '../refusal.ts';

/** What a form that concerns the session works with. */
export interface SessionPost extends Caller {
  readonly form: URLSearchParams;
  readonly cookies: CookieJar;
  readonly keys: readonly string[];
  /** The browser came by https. */
  readonly secure: boolean;
}

/** A `documentPost` that knows the caller; a failure that `act` does not expect is answered like that of any call. */
export function sessionPost(
  act: (post: SessionPost, request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return documentPost(async (form, request) => {
    const caller = await identifyRequest(request);
    try {
      const secure = isSecure(request.headers, request.url);
      return await act({ ...caller, form, secure, cookies: cookiesOf(request), keys: sessionKeys() }, request);
    } catch (error) {
      return answerError(error, { ...caller.identity, mold: moldOf(caller.session) });
    }
  });
}

/** A failure as a page can say it; anything unexpected is logged and said as `internal`. */
export function sayable(error: unknown, requestId: string): CallError {
  if (error instanceof CallError) return error;
  log.error({ err: error, requestId }, 'form failed');
  return refusal('internal');
}
