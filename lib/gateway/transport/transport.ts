import type { Identity } from '../identity.ts';
import type { FamilyRequest } from '../request.ts';

/**
 * Sends a request to a family. Rejects only when no answer came (network, time-out); any HTTP status is an answer.
 * What one caller asks at once may be read together.
 */
export type Transport = (request: FamilyRequest, signal: AbortSignal, caller: Identity) => Promise<Response>;
