import type { ErrorBody } from '@/lib/contracts/errors.ts';

/**
 * A failed call as screens see it: the server's error, or `network` when none arrived. `status` 0 means that there was
 * no answer at all.
 */
export type CallFailure = Error & ErrorBody['error'] & { readonly status: number };

/** Wraps what the server said. */
export function callFailure(error: ErrorBody['error'], status: number): CallFailure {
  return Object.assign(new Error(error.message), error, { status });
}

/**
 * No answer, or one that is not ours (a proxy's page): the text is chosen where it is shown, because only the screen
 * knows the language.
 */
export function networkFailure(status = 0): CallFailure {
  return callFailure({ code: 'network', message: '', behaviour: 'network', requestId: '' }, status);
}

/** The failure in an answer's parsed body. */
export function failureOf(body: unknown, status: number): CallFailure {
  const error = (body as Partial<ErrorBody> | null)?.error;
  return error && typeof error.behaviour === 'string' ? callFailure(error, status) : networkFailure(status);
}
