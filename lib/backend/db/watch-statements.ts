import type { PoolClient } from 'pg';
import { log } from '@/lib/log.ts';
import { statementsSent } from '@/lib/metrics.ts';
import { limits } from '@/lib/rules/limits.ts';
import { traced, tracing } from '@/lib/tracing.ts';

const shownMax = 1_000;
const ofTransaction = /^(begin|commit|rollback|savepoint|release)\b/i;

/**
 * Runs a statement, counts it, and names it in the log when it took long: its text with placeholders, never what
 * stood in their places.
 */
export function watched<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!ofTransaction.test(text)) statementsSent.inc();
  if (!tracing()) return timed(text, run);
  const facts = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, shownMax) };
  return traced(/\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL', facts, () => timed(text, run), { kind: 'client' });
}

async function timed<T>(text: string, run: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await run();
  } finally {
    const ms = performance.now() - start;
    if (ms > limits.slowStatementMs)
      log.warn({ statement: text.slice(0, shownMax), ms: Math.round(ms) }, 'slow statement');
  }
}

type Query = (asked: string | { readonly text: string }, ...rest: unknown[]) => unknown;

/** The same for every statement of a connection to a server, whoever sends it. */
export function watchConnection(client: PoolClient): void {
  const query = client.query.bind(client) as unknown as Query;
  const watching: Query = (asked, ...rest) => {
    const answer = query(asked, ...rest);
    if (!(answer instanceof Promise)) return answer;
    return watched(typeof asked === 'string' ? asked : asked.text, () => answer);
  };
  client.query = watching as unknown as PoolClient['query'];
}
