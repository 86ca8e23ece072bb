import { limits } from '@/lib/rules/limits.ts';
import type { Tx } from '../db/client.ts';
import type { Ctx } from './context.ts';
import { ofSchool } from './of-school.ts';
import { auditHeads } from './schema.ts';

interface Kept {
  /** The end of the school's audit chain that they were worked out by. */
  readonly version: string;
  readonly until: number;
  readonly figures: unknown;
}

const kept = new Map<string, Kept>();
const versions = new WeakMap<Tx, Promise<string>>();

/**
 * Figures of a school that pages show again and again: worked out once, until something is done in the school or its
 * day is over. Whatever writes appends to the school's audit chain in the same transaction, in whichever process, so
 * its end tells whether they still stand; what is done without an audit row (tidying up) is seen after
 * `limits.keptFiguresSeconds`. They are kept for each reach apart: who sees some classes never gets the sums of all.
 * @param name of the figures, with whatever they depend on besides school, day and reach
 */
export async function keptFigures<T>(ctx: Ctx, name: string, day: string, workOut: () => Promise<T>): Promise<T> {
  const key = [ctx.school.id, name, day, ctx.reach ? ctx.reach.join() : '*'].join(' ');
  const version = await versionOf(ctx);
  const known = kept.get(key);
  if (known?.version === version && known.until > Date.now()) return known.figures as T;
  const figures = await workOut();
  kept.delete(key);
  kept.set(key, { version, until: Date.now() + limits.keptFiguresSeconds * 1_000, figures });
  // The first is the oldest.
  for (const [oldest] of kept) {
    if (kept.size <= limits.keptFigures) break;
    kept.delete(oldest);
  }
  return figures;
}

/** Asked once a transaction, however many figures it reads: what is read after it is no older. */
function versionOf(ctx: Ctx): Promise<string> {
  const known = versions.get(ctx.tx) ?? readVersion(ctx);
  versions.set(ctx.tx, known);
  return known;
}

async function readVersion(ctx: Ctx): Promise<string> {
  const [head] = await ctx.tx.select({ hash: auditHeads.hash }).from(auditHeads).where(ofSchool(ctx, auditHeads));
  return head?.hash ?? '';
}
