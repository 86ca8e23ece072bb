import { and, asc, eq, inArray, like } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { WordRow, wordCalls } from '@/lib/contracts/media/word.ts';
import { limits } from '@/lib/rules/limits.ts';
import { foldedWord, type WordHit, type WordPlace, wordMatcher } from '@/lib/rules/media/word-matcher.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { duplicateOf, invalidFields } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { mediaWords as table } from '../schema/word.ts';
import { wordHits } from './hits.ts';

type Calls = typeof wordCalls;
type Reading = Pick<Ctx, 'tx' | 'school'>;
type Stored = typeof table.$inferSelect;

/** A page, in their order. */
async function words(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['words']>,
): Promise<ReplyOf<Calls['words']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => like(table.folded, containing(foldedWord(q))),
    level: (level) => eq(table.level, level),
  });
  const { rows, ...paged } = await countedPage(ctx, table, where, [asc(table.folded)], { page, size });
  return { rows: await shown(ctx, rows), ...paged };
}

/** @throws ServiceError duplicate: one that compares alike is there; invalid: nothing is left of it, or too many */
async function addWord(ctx: Ctx, { word, ...facts }: ParsedInputOf<Calls['addWord']>): Promise<WordRow> {
  const folded = foldedWord(word);
  if (folded === '') throw invalidFields({ word: { key: 'required' } });
  const max = limits.sensitiveWords;
  if ((await ctx.tx.$count(table, ofSchool(ctx, table))) >= max)
    throw invalidFields({ word: { key: 'wordsFull', params: { max } } });
  const by = { createdAt: ctx.now, createdBy: ctx.person.accountId };
  const [row] = await ctx.tx
    .transaction((tx) =>
      tx
        .insert(table)
        .values({ schoolId: ctx.school.id, id: uuidv7(), word, folded, ...facts, ...by })
        .returning(),
    )
    .catch((error: unknown) => {
      throw breaks(error, 'media_words_folded') ? duplicateOf('word', word) : error;
    });
  if (!row) throw new Error('A row that was written is answered');
  ctx.audit({ object: { type: 'mediaWord', id: row.id }, change: { word, ...facts } });
  const [added] = await shown(ctx, [row]);
  if (!added) throw new Error('A row that was written is shown');
  return added;
}

/**
 * Adds words by lines: which of them are there already, by how they are compared, is no fault of a list.
 * @throws ServiceError invalid: more than there may be
 */
async function addWords(ctx: Ctx, { words: typed, ...facts }: ParsedInputOf<Calls['addWords']>) {
  const lines = typed.split('\n').flatMap((given) => given.trim() || []);
  const fit = lines.filter((word) => [...word].length <= limits.sensitiveWordChars && foldedWord(word) !== '');
  const byFolded = new Map(fit.map((word) => [foldedWord(word), word]));
  const max = limits.sensitiveWords;
  if ((await ctx.tx.$count(table, ofSchool(ctx, table))) + byFolded.size > max)
    throw invalidFields({ words: { key: 'wordsFull', params: { max } } });
  const by = { createdAt: ctx.now, createdBy: ctx.person.accountId };
  const made =
    byFolded.size === 0
      ? []
      : await ctx.tx
          .insert(table)
          .values(
            [...byFolded].map(([folded, word]) => ({
              schoolId: ctx.school.id,
              id: uuidv7(),
              word,
              folded,
              ...facts,
              ...by,
            })),
          )
          .onConflictDoNothing()
          .returning({ id: table.id });
  const counts = { added: made.length, known: fit.length - made.length, unfit: lines.length - fit.length };
  ctx.audit({ object: { type: 'mediaWord', id: 'list' }, change: { ...facts, ...counts } });
  return counts;
}

/** @throws ServiceError notFound */
async function deleteWord(ctx: Ctx, { id }: ParsedInputOf<Calls['deleteWord']>): Promise<null> {
  const { word, level } = await lockRow(ctx, table, id);
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, id));
  ctx.audit({ object: { type: 'mediaWord', id }, change: { word, level } });
  return null;
}

/** What finds the school's words in texts of a place; without one all of them. */
export async function schoolWords(ctx: Reading, place?: WordPlace): Promise<(text: string) => readonly WordHit[]> {
  const { word, level, scope } = table;
  const here = place && inArray(scope, ['all', place]);
  return wordMatcher(
    await ctx.tx
      .select({ word, level })
      .from(table)
      .where(and(ofSchool(ctx, table), here)),
  );
}

async function tryWords(ctx: Ctx, { text }: ParsedInputOf<Calls['tryWords']>): Promise<ReplyOf<Calls['tryWords']>> {
  return { hits: [...(await schoolWords(ctx))(text)] };
}

async function shown(ctx: Ctx, rows: readonly Stored[]): Promise<WordRow[]> {
  const names = await personNames(ctx.tx, [...new Set(rows.map(({ createdBy }) => createdBy))]);
  const actions = ctx.can('media.word.edit') ? (['delete'] as const) : [];
  return rows.map(({ id, word, level, scope, category, createdBy, createdAt }) => ({
    ...{ id, word, level, scope, category, addedBy: names.get(createdBy) ?? '', addedAt: createdAt.toISOString() },
    actions: [...actions],
  }));
}

export const wordVerbs: VerbGroup<Calls> = { words, addWord, addWords, deleteWord, tryWords, wordHits };
