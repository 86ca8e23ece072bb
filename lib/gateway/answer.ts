import 'server-only';
import type { ErrorBody } from '@/lib/contracts/errors.ts';
import { log } from '@/lib/log.ts';
import { CallError } from './call-error.ts';
import { errorText, fieldTexts, type Reader } from './error-text.ts';
import { refusal } from './refusal.ts';

const noStore = { 'cache-control': 'no-store' };

/** A success as the browser receives it: 200 and `{"data": ...}`; `stale` names what the browser must ask again. */
export function answerData(data: unknown, stale: readonly string[] = []): Response {
  const headers = stale.length > 0 ? { ...noStore, 'x-stale': stale.join(',') } : noStore;
  return Response.json({ data: data ?? null }, { headers });
}

/**
 * A failure as the browser receives it (design section 3, point 8). What nobody expected is logged and answered as
 * `internal`, never with its own text.
 */
export function answerError(thrown: unknown, context: Reader & { requestId: string; signInPath?: string }): Response {
  const error = thrown instanceof CallError ? thrown : refusal('internal');
  if (error !== thrown || error.status >= 500)
    log.error(
      { requestId: context.requestId, err: thrown, cause: (thrown as Error | undefined)?.cause },
      'call failed',
    );
  const body: ErrorBody = {
    error: {
      code: error.code,
      message: error.said ? errorText(context, error.said) : error.message,
      behaviour: error.behaviour === 'pass' ? 'quiet' : error.behaviour,
      ...(error.behaviour === 'signOut' ? { redirect: context.signInPath ?? '/login' } : {}),
      ...(error.fields ? { fields: fieldTexts(context, error.fields) } : {}),
      ...(error.detail === undefined ? {} : { detail: error.detail }),
      requestId: context.requestId,
    },
  };
  const retryAfter = error.said?.params?.seconds;
  return Response.json(body, {
    status: error.status,
    headers: retryAfter === undefined ? noStore : { ...noStore, 'retry-after': String(retryAfter) },
  });
}
