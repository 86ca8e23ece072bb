import 'server-only';
import { buildId } from './build-id.ts';
import { isReady } from './readiness.ts';

/**
 * Liveness and readiness: `{"live": true, "ready": true}` and 200, or 503 while a backend, remote or
 * embedded with its database, does not answer. `build` names the build and says nothing of versions.
 */
export async function serveHealth(): Promise<Response> {
  const ready = await isReady();
  return Response.json(
    { live: true, ready, build: buildId() },
    { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
