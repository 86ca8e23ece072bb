import { createHash } from 'node:crypto';

/** Stored form of a session token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
