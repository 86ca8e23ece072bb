import cluster from 'node:cluster';

/** What the web processes of one machine tell each other (`lib/launcher/web-processes.ts` passes it on). */
interface Told {
  /** What is kept of a session's token is old. */
  readonly forget: { readonly token: string };
  /** Tests have moved the clock. */
  readonly clock: { readonly offsetMs: number };
}

/** Tells the web processes beside this one; those of other machines hear nothing. */
export function notifySiblings<K extends keyof Told>(kind: K, told: Told[K]): void {
  if (cluster.isWorker) process.send?.({ ...told, kind });
}

/** Hears what the web processes beside this one tell. */
export function hearSiblings<K extends keyof Told>(kind: K, hear: (told: Told[K]) => void): void {
  if (!cluster.isWorker) return;
  process.on('message', (message: Told[K] & { readonly kind?: unknown }) => {
    if (message.kind === kind) hear(message);
  });
}
