import 'server-only';
import { isReady } from './readiness.ts';

/**
 * Liveness and readiness: `{"live": true, "ready": true}` and 200, or 503 while the embedded backend's database does not answer. A remote
 * backend's health is its own: taking this process out of service would not mend it.
 */
export async function serveHealth(): Promise<Response> {
  const ready = await isReady();
  return Response.json({ live: true, ready }, { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } });
}
