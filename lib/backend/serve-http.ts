import { env } from '@/lib/env.ts';
import { StartRefused } from '@/lib/start-refused.ts';
import { backend } from './app.ts';
import { listen } from './http-server.ts';

/** `npm run backend`: the embedded backend alone, over HTTP, for gateways that name it in BACKEND_ORIGIN. */
async function main(): Promise<void> {
  const { HOST, BACKEND_PORT, OTEL_EXPORTER_OTLP_ENDPOINT } = env();
  const endTracing = OTEL_EXPORTER_OTLP_ENDPOINT && (await (await import('@/lib/tracing-sdk.ts')).startTracing());
  const running = await backend();
  const { origin, close } = await listen(running, HOST, BACKEND_PORT);
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
}

main().catch((error: NodeJS.ErrnoException) => {
  const taken =
    error.code === 'EADDRINUSE' ? `Port ${env().BACKEND_PORT} is taken: choose another with BACKEND_PORT=...` : null;
  console.error(error instanceof StartRefused ? error.message : (taken ?? error));
  process.exit(1);
});
