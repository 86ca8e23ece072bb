import { desc } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { WordOutcome } from '@/lib/contracts/media/word.data.ts';
import type { wordCalls } from '@/lib/contracts/media/word.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { WordHit, WordLevel, WordPlace } from '@/lib/rules/media/word-matcher.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { type CommittedRefusal, committed, ServiceError } from '../../kernel/service-error.ts';
import { mediaWordHits as table } from '../schema/word.ts';

/**
 * Refuses a text for some of its words, which stays written down.
 * @returns what a verb hands back in place of its answer
 */
export async function refusedFor(ctx: Ctx, place: WordPlace, hits: readonly WordHit[]): Promise<CommittedRefusal> {
  await noteHits(ctx, place, hits, () => 'refused');
  const words = wordsOf(hits);
  ctx.audit({ action: 'media.word.refuse', object: { type: 'mediaWord', id: place }, change: { words } });
  return committed(new ServiceError('wordsBlocked', { words }));
}

/** Each word once, as a refusal names them. */
export const wordsOf = (hits: readonly WordHit[]): string => [...new Set(hits.map(({ word }) => word))].join('、');

/** Writes down that words were met, each once for a text, and what became of it; of the text nothing is kept. */
export async function noteHits(
  ctx: Ctx,
  place: WordPlace,
  hits: readonly WordHit[],
  outcomeOf: (level: WordLevel) => WordOutcome | null,
): Promise<void> {
  const byWord = new Map(hits.map(({ word, level }) => [word, level]));
  const by = { createdAt: ctx.now, createdBy: ctx.person.accountId };
  const rows = [...byWord].flatMap(([word, level]) => {
    const outcome = outcomeOf(level);
    return outcome ? [{ schoolId: ctx.school.id, id: uuidv7(), word, level, place, outcome, ...by }] : [];
  });
  if (rows.length > 0) await ctx.tx.insert(table).values(rows);
}

/** The last that were met. */
export async function wordHits(ctx: Ctx): Promise<ReplyOf<(typeof wordCalls)['wordHits']>> {
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(ofSchool(ctx, table))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limits.wordHitsShown);
  const names = await personNames(ctx.tx, [...new Set(rows.map(({ createdBy }) => createdBy))]);
  return {
    rows: rows.map(({ id, word, level, place, outcome, createdBy, createdAt }) => ({
      ...{ id, word, level, place, outcome },
      ...{ by: names.get(createdBy) ?? '', at: createdAt.toISOString() },
    })),
  };
}
