import type { FamilyRequest } from '../request.ts';

/** Sends a request to a family. Rejects only when no answer came (network, time-out); any HTTP status is an answer. */
export type Transport = (request: FamilyRequest, signal: AbortSignal) => Promise<Response>;
