import { chunkTimeoutName } from './chunk-timeout.ts';

export type FailureKind =
  | 'failed'
  | 'expired'
  | 'server'
  | 'noResponse'
  | 'network'
  | 'slow'
  | 'forbidden'
  | 'missing'
  | 'chunk'
  | 'chunkTimeout'
  | 'chunkStyle';

/**
 * What kind of failure an error boundary caught. Errors of the server arrive without their message; those of a call
 * carry status, code, request and the backend's own words as their digest, so that the page can say what happened.
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
  const { status, code } = failedCall(error.digest) ?? {};
  if (status === '401') return 'expired';
  if (status === '403') return 'forbidden';
  if (status === '404') return 'missing';
  if (code === 'none') return 'noResponse';
  if (code && serverCodes.includes(code)) return 'server';
  if (code === '-2100') return 'network';
  return status === '502' ? 'slow' : 'failed';
}

/** Rows of the catalogue that say 服务器错误 (shell section 8), with what no envelope could be read from. */
const serverCodes: readonly string[] = ['http500', 'garbage', 'reply'];

interface FailedCall {
  readonly status: string | undefined;
  readonly code: string | undefined;
  /** The number under which the log tells of it. */
  readonly requestId: string | undefined;
  /** What the backend says to people, where no text of ours says it. */
  readonly words: string | undefined;
}

/** What the digest of a failed call tells; null for any other error. */
export function failedCall(digest: string | undefined): FailedCall | null {
  const parts = /^call (\d+) (\S+)(?: (\S+)(?: (.+))?)?$/s.exec(digest ?? '');
  return parts ? { status: parts[1], code: parts[2], requestId: parts[3], words: parts[4] } : null;
}
