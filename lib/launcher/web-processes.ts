import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { log } from '../log.ts';
import { summedMetricsText } from '../metrics.ts';
import { serveMetrics } from '../serve-metrics.ts';
import { growingPauses } from './growing-pauses.mjs';
import { processCount } from './process-count.ts';
import { end, settings } from './settings.ts';

/*
 * As many web processes on one port as the settings ask for. One is the server itself; of several this process is the
 * one that holds the port, opens the next only when the first is ready (it migrates, and makes the secrets), puts
 * another in the place of one that ended, exchanges them one by one on SIGUSR2, and adds up their metrics.
 */
const { METRICS_HOST, METRICS_PORT, ...sizes } = settings();
const count = processCount(sizes, availableParallelism());

const pause = growingPauses();
let isStopping = false;
/** How the clock of tests was moved last, for those that begin to follow it later. */
let clockMoved: object | undefined;

if (count === 1) {
  // Whoever asks for an exchange asks for nothing else.
  process.on('SIGUSR2', () => log.warn('one web process alone is not exchanged; restart the service instead'));
  await import('./server.ts');
} else await serveBySeveral();

async function serveBySeveral(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.send) process.on('disconnect', stop);
  cluster.setupPrimary({ exec: fileURLToPath(new URL('server.ts', import.meta.url)) });
  cluster.on('message', (from, message) => passOn(from, message));
  const first = await opened();
  if ('code' in first) process.exit(first.code);
  process.send?.({ kind: 'ready', port: first.port });
  process.on('SIGUSR2', () => void exchangeAll());
  if (METRICS_PORT !== undefined) await addUpMetrics(METRICS_PORT);
  for (let more = 1; more < count && !isStopping; more += 1) await open();
}

async function addUpMetrics(port: number): Promise<void> {
  const metrics = await serveMetrics(METRICS_HOST, port, summedMetricsText).catch((error: Error) =>
    end(`The metrics cannot listen on ${METRICS_HOST}:${port}: ${error.message}`),
  );
  console.log(`- Metrics on http://${METRICS_HOST}:${(metrics.address() as AddressInfo).port}/metrics`);
}

/** Opens a process that another takes the place of when it ends, and waits until it serves. */
async function open(): Promise<void> {
  const began = await opened();
  if ('code' in began && !isStopping) await openAgain(began.code, 0);
}

/** A new process once it serves, with its port; or the code with which it ended before. */
async function opened(): Promise<{ readonly worker: Worker; readonly port: number } | { readonly code: number }> {
  const worker = cluster.fork();
  const since = Date.now();
  const ready = new Promise<{ worker: Worker; port: number }>((done) => {
    worker.on('message', (message: { kind?: string; port?: number }) => {
      if (message.kind === 'ready') done({ worker, port: message.port ?? 0 });
    });
  });
  const ended = once(worker, 'exit').then(([code]) => ({ code: Number(code ?? 1) }));
  const began = await Promise.race([ready, ended]);
  if ('worker' in began) {
    log.info({ process: worker.process.pid }, 'a web process serves');
    worker.once('exit', (code, signal) => {
      if (isStopping || worker.exitedAfterDisconnect || leaving.has(worker)) return;
      void openAgain(signal ?? code, Date.now() - since);
    });
  }
  return began;
}

async function openAgain(why: string | number, livedMs: number): Promise<void> {
  log.warn({ ended: why }, 'a web process ended; starting another');
  await pause(livedMs);
  if (!isStopping) await open();
}

/** Those that were asked to end, because another serves in their place. */
const leaving = new Set<Worker>();
let exchanging: Promise<void> = Promise.resolve();

/** Puts a new process in the place of each, one after the other: each answers what it has begun before it ends. */
function exchangeAll(): Promise<void> {
  exchanging = exchanging.then(async () => {
    for (const old of Object.values(cluster.workers ?? {})) {
      if (!old || isStopping) continue;
      const next = await opened();
      if ('code' in next) return log.error({ ended: next.code }, 'a new web process did not start; the old ones stay');
      leaving.add(old);
      const ended = once(old, 'exit');
      old.process.kill('SIGTERM');
      await ended;
      leaving.delete(old);
    }
    log.info('all web processes are exchanged');
  });
  return exchanging;
}

/**
 * What a process tells its siblings: they forget what they keep in memory, or go by a clock that was moved. One that
 * has closed hears that it may go.
 */
function passOn(from: Worker, message: { kind?: string }): void {
  if (message.kind === 'closed') from.send({ kind: 'closed' });
  if (message.kind === 'clock') clockMoved = message;
  if (message.kind === 'followClock' && clockMoved) from.send(clockMoved);
  if (message.kind !== 'forget' && message.kind !== 'clock') return;
  for (const worker of Object.values(cluster.workers ?? {})) if (worker && worker !== from) worker.send(message);
}

function stop(): void {
  if (isStopping) return;
  isStopping = true;
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  if (workers.length === 0) process.exit(0);
  for (const worker of workers) {
    worker.once('exit', () => {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
    });
    worker.process.kill('SIGTERM');
  }
}
