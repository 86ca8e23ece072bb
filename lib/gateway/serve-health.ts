import 'server-only';
import { buildId } from './build-id.ts';
import { isReady } from './readiness.ts';

/**
 * Liveness and readiness: `{"live": true, "ready": true}` and 200, or 503 while the embedded backend's database does
 * not answer. A remote backend's health is its own: taking this process out of service would not mend it. `build` names
 * the build and says nothing of versions.
 */
export async function serveHealth(): Promise<Response> {
  const ready = await isReady();
  return Response.json(
    { live: true, ready, build: buildId() },
    { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
