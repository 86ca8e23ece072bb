import { createHash } from 'node:crypto';

/**
 * How a code that is typed at the gate is kept: salted by the school, so that equal codes of two schools do not look
 * alike.
 */
export const codeDigest = (schoolId: string, code: string) =>
  createHash('sha256').update(`${schoolId} ${code}`).digest('base64url');
