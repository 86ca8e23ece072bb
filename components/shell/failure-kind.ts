export type FailureKind =
  | 'failed'
  | 'expired'
  | 'network'
  | 'forbidden'
  | 'missing'
  | 'chunk'
  | 'chunkTimeout'
  | 'chunkStyle';

/** Name of the error by which the loader of lazy screens gives up. */
export const chunkTimeoutName = 'ChunkTimeoutError';

/**
 * What kind of failure an error boundary caught. Errors of the server arrive without their message; those of a call
 * carry `call <status> ...` as their digest, so that the page can say what happened.
 */
export function failureKind(error: {
  readonly name: string;
  readonly message: string;
  readonly digest?: string;
}): FailureKind {
  if (error.name === chunkTimeoutName) return 'chunkTimeout';
  if (/CSS chunk|CSS_CHUNK|\.css\b/i.test(`${error.name} ${error.message}`)) return 'chunkStyle';
  if (
    error.name === 'ChunkLoadError' ||
    /loading chunk|failed to load chunk|dynamically imported module/i.test(error.message)
  ) {
    return 'chunk';
  }
  const status = /^call (\d+)/.exec(error.digest ?? '')?.[1];
  if (status === '401') return 'expired';
  if (status === '403') return 'forbidden';
  if (status === '404') return 'missing';
  return status === '502' || status === '504' ? 'network' : 'failed';
}
