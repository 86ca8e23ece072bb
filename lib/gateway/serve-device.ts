import 'server-only';
import { safety } from '@/lib/contracts/safety.ts';
import { answerData, answerError } from './answer.ts';
import { readJson } from './body.ts';
import { call } from './call.ts';
import { identifyRequest } from './identify.ts';
import { refusal } from './refusal.ts';

/** By the last part of their address. */
export const deviceEndpoints = {
  heartbeat: safety.endpoints.deviceHeartbeat,
  punches: safety.endpoints.devicePunches,
  events: safety.endpoints.deviceEvents,
} as const;

/**
 * The calls of devices: no session and no origin, but a key of their own as bearer. Whatever cookies come along count
 * for nothing.
 */
export async function answerDevice(request: Request, name: string): Promise<Response> {
  const { identity } = await identifyRequest(request);
  const stranger = { ...identity, token: '', personId: null, schoolId: null };
  try {
    if (!Object.hasOwn(deviceEndpoints, name)) throw refusal('notFound');
    const key = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    const input = { ...(await readJson(request)), key };
    const endpoint = deviceEndpoints[name as keyof typeof deviceEndpoints];
    return answerData(await call(endpoint, input as never, stranger));
  } catch (error) {
    return answerError(error, stranger);
  }
}
