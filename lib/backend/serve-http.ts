import type { AddressInfo } from 'node:net';
import { env } from '@/lib/env.ts';
import { log } from '@/lib/log.ts';
import { collectProcess } from '@/lib/metrics.ts';
import { serveMetrics } from '@/lib/serve-metrics.ts';
import { StartRefused } from '@/lib/start-refused.ts';
import { backend } from './app.ts';
import { listen } from './http-server.ts';

/** `npm run backend`: the embedded backend alone, over HTTP, for gateways that name it in BACKEND_ORIGIN. */
async function main(): Promise<void> {
  const { HOST, BACKEND_PORT, OTEL_EXPORTER_OTLP_ENDPOINT } = env();
  const endTracing = OTEL_EXPORTER_OTLP_ENDPOINT && (await (await import('@/lib/tracing-sdk.ts')).startTracing());
  const running = await backend();
  const { origin, port, close } = await listen(running, HOST, BACKEND_PORT);
  await offerMetrics();
  console.log(`- Backend ready on ${origin}`);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await close();
    await running.close();
    if (endTracing) await endTracing();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The supervisor's death is an end too: nobody would start this process again.
  if (process.send) process.on('disconnect', stop);
  process.on('SIGUSR2', () => log.warn('the backend is one process and is not exchanged; restart the service instead'));
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise that nobody awaits has failed'));
  process.send?.({ kind: 'ready', port });
}

async function offerMetrics(): Promise<void> {
  const { METRICS_HOST, METRICS_PORT } = env();
  if (METRICS_PORT === undefined) return;
  collectProcess();
  const metrics = await serveMetrics(METRICS_HOST, METRICS_PORT).catch((error: Error) => {
    throw new StartRefused(`The metrics cannot listen on ${METRICS_HOST}:${METRICS_PORT}: ${error.message}`);
  });
  console.log(`- Metrics on http://${METRICS_HOST}:${(metrics.address() as AddressInfo).port}/metrics`);
}

main().catch((error: NodeJS.ErrnoException) => {
  const taken =
    error.code === 'EADDRINUSE' ? `Port ${env().BACKEND_PORT} is taken: choose another with BACKEND_PORT=...` : null;
  console.error(error instanceof StartRefused ? error.message : (taken ?? error));
  process.exit(1);
});
