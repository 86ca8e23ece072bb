import 'server-only';
import cluster from 'node:cluster';

/** What the web processes of one machine tell each other (`lib/launcher/web-processes.ts` passes it on). */
interface Forgetting {
  readonly kind: 'forget';
  readonly token: string;
}

/** Tells the others that what is kept of a token is old. Other machines learn it when their memory ends. */
export function tellSiblings(token: string): void {
  if (cluster.isWorker) process.send?.({ kind: 'forget', token } satisfies Forgetting);
}

/** Hears what the others tell. */
export function hearSiblings(forget: (token: string) => void): void {
  if (!cluster.isWorker) return;
  process.on('message', (message: Partial<Forgetting>) => {
    if (message.kind === 'forget' && typeof message.token === 'string') forget(message.token);
  });
}
