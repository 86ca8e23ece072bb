const MiB = 1024 * 1024;

/** Limits of what requests and replies may hold: part of the table of `limits.ts`. */
export const wireLimits = {
  jsonBodyBytes: 1 * MiB,
  jsonDepth: 64,
  /** Largest reply of a backend that is read; streams are not held to it. */
  replyBytes: 32 * MiB,
} as const;
