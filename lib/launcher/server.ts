import cluster from 'node:cluster';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import next from 'next';
import type { Env } from '../env.ts';
import { likelyNames } from '../env-names.ts';
import { isFirstProcess } from '../first-process.ts';
import { keptSecret } from '../kept-secret.ts';
import { collectProcess, shareMetrics } from '../metrics.ts';
import { serveMetrics } from '../serve-metrics.ts';
import { compressedAnswers } from './compressed.ts';
import { createFront } from './front.ts';
import { keptPages } from './kept-pages.ts';
import { isNearby } from './nearby-host.ts';
import { end, refused, settings } from './settings.ts';
import { runShutdownHooks } from './shutdown.ts';
import { startPlatform } from './simulated-platform.ts';
import { staticFiles } from './static-files.ts';
import { whileStarting } from './while-starting.ts';

/** The settings, and the secret that seals cookies put among them, so that nothing later has to read a file for it. */
function readEnvironment(): Env {
  const read = settings();
  if (isFirstProcess())
    for (const [name, meant] of likelyNames(process.env))
      console.warn(`- ${name} is no setting and does nothing: did you mean ${meant}?`);
  try {
    process.env.SESSION_SECRET = keptSecret();
    return read;
  } catch (error) {
    return refused(error);
  }
}

const {
  HOST,
  PORT,
  TRUSTED_PROXIES,
  PUBLIC_ORIGIN,
  APP_MODE,
  DATA_DIR,
  WXWORK_SIMULATOR,
  WXWORK_SIMULATOR_PORT,
  METRICS_HOST,
  METRICS_PORT,
  OTEL_EXPORTER_OTLP_ENDPOINT,
} = readEnvironment();

// First, so that it ends last and sends what the others still did.
if (OTEL_EXPORTER_OTLP_ENDPOINT) {
  const { startTracing } = await import('../tracing-sdk.ts');
  globalThis.__onShutdown = [await startTracing()];
}

// The port is taken before the application opens the database: two servers on one embedded database must never meet.
const { promise: ready, resolve: setReady } =
  Promise.withResolvers<ReturnType<ReturnType<typeof next>['getRequestHandler']>>();
// Production knows its address. Demo and test show what nobody else may see (/outbox), to whoever is here.
const isOurs = APP_MODE === 'production' || PUBLIC_ORIGIN ? undefined : isNearby;
const starting = whileStarting(ready);
let answer = starting.handler;
const front = createFront((request, response) => answer(request, response), TRUSTED_PROXIES, isOurs);
front.server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') end(`Port ${PORT} is taken: stop the other program or choose another with PORT=...`);
  if (error.code === 'EACCES') end(`Port ${PORT} needs more rights: choose one above 1023 with PORT=...`);
  end(`The server cannot listen on ${HOST}:${PORT}: ${error.message}`);
});
await new Promise<void>((listening) => front.server.listen(PORT, HOST, listening));
const { port } = front.server.address() as AddressInfo;
// Whoever prints an address of this server must know which port was free.
process.env.PORT = String(port);

if (cluster.isWorker) shareMetrics();
else if (METRICS_PORT !== undefined) {
  collectProcess();
  const metrics = await serveMetrics(METRICS_HOST, METRICS_PORT).catch((error: Error) =>
    end(`The metrics cannot listen on ${METRICS_HOST}:${METRICS_PORT}: ${error.message}`),
  );
  console.log(`- Metrics on http://${METRICS_HOST}:${(metrics.address() as AddressInfo).port}/metrics`);
}

const simulator = WXWORK_SIMULATOR ? await startPlatform(WXWORK_SIMULATOR_PORT, DATA_DIR).catch(refused) : null;

const root = fileURLToPath(new URL('../..', import.meta.url));
const app = next({ dev: false, dir: root, hostname: HOST, port });

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await front.drain();
  await handedBack();
  await runShutdownHooks();
  process.exit(0);
}
/**
 * A connection may be on its way here from the process that holds the port. Until that one has heard that this server
 * is closed, and what it had sent has arrived and gone back, an exit would lose it.
 */
async function handedBack(): Promise<void> {
  if (!cluster.isWorker || !process.connected) return;
  const heard = new Promise<void>((done) => {
    process.on('message', ({ kind }: { kind?: string }) => {
      if (kind === 'closed') done();
    });
  });
  process.send?.({ kind: 'closed' });
  await Promise.race([heard, new Promise((done) => setTimeout(done, 5_000).unref())]);
}

// Ctrl-C reaches this process twice, from the terminal and from the supervisor; the supervisor's death counts as well.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
if (process.send) process.on('disconnect', stop);
// A promise that nobody awaits must not take everybody's requests down.
process.on('unhandledRejection', (reason) => console.error(reason));

await app.prepare();
setReady(app.getRequestHandler());
// Next awaits instrumentation.ts, which opens the database, before its first answer and not before.
await firstAnswer();
// Answered by the page that says so; its end is asked for by whoever mends the data.
if (starting.isUnfit()) await new Promise(() => {});
answer = staticFiles(join(root, '.next/static'), keptPages(compressedAnswers(await ready)));
if (isFirstProcess())
  console.log(`- Ready on ${PUBLIC_ORIGIN ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`}`);
process.send?.({ kind: 'ready', port });
await simulator?.connect(`http://127.0.0.1:${port}`);

/** On a port of its own: by the one that several processes share, another of them may answer. */
async function firstAnswer(): Promise<void> {
  const own = createServer(starting.handler);
  await new Promise<void>((listening) => own.listen({ host: '127.0.0.1', port: 0, exclusive: true }, listening));
  const { port: ownPort } = own.address() as AddressInfo;
  await new Promise<void>((answered) => {
    get({ host: '127.0.0.1', port: ownPort, path: '/api/health', agent: false }, (answer) => {
      answer.resume().once('close', answered);
    }).once('error', () => answered());
  });
  own.close();
}
