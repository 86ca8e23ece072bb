import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { numberPatternCalls } from '@/lib/contracts/fees/number-pattern-calls.ts';
import {
  countedIn,
  defaultPatterns,
  type NumberedKind,
  type NumberPattern,
  numberedKinds,
  spansOf,
} from '@/lib/rules/fees/number-patterns.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { feeNumberPatterns, feeNumbers } from '../schema/numbers.ts';

type Calls = typeof numberPatternCalls;
type Reply = ReplyOf<Calls['numberPatterns']>;

/** How numbers are formed, and which would come next. */
export async function numberPatterns(ctx: Ctx): Promise<Reply> {
  const [row] = await ctx.tx.select().from(feeNumberPatterns).where(ofSchool(ctx, feeNumberPatterns));
  const patterns = { ...defaultPatterns, ...row?.patterns };
  const day = today(ctx);
  const counts = await countsOn(ctx, day);
  const nextOf = (kind: NumberedKind) => [
    kind,
    { serial: 1 + counts.of(kind, countedIn(patterns[kind].restart, day)), changed: 1 + counts.greatest(kind) },
  ];
  return {
    patterns: patterns as Reply['patterns'],
    next: Object.fromEntries(numberedKinds.map(nextOf)) as Reply['next'],
    day,
    version: row?.version ?? 0,
  };
}

/** How far each kind is counted in the spans that a day lies in. */
async function countsOn(ctx: Ctx, day: string) {
  const { kind, month, last } = feeNumbers;
  const rows = await ctx.tx
    .select({ kind, month, last })
    .from(feeNumbers)
    .where(and(ofSchool(ctx, feeNumbers), inArray(kind, [...numberedKinds]), inArray(month, spansOf(day))));
  return {
    of: (one: NumberedKind, span: string) => rows.find((row) => row.kind === one && row.month === span)?.last ?? 0,
    greatest: (one: NumberedKind) => Math.max(0, ...rows.filter((row) => row.kind === one).map((row) => row.last)),
  };
}

/**
 * Says how numbers to come are formed. A kind whose pattern changes is counted on behind everything that today's number
 * could be mistaken for, so that none is given twice, also where the pattern changes back.
 * @throws ServiceError conflict, settingChanged
 */
export async function saveNumberPatterns(
  ctx: Ctx,
  { patterns, version }: ParsedInputOf<Calls['saveNumberPatterns']>,
): Promise<Reply> {
  const [row] = await ctx.tx.select().from(feeNumberPatterns).where(ofSchool(ctx, feeNumberPatterns)).for('update');
  if ((row === undefined) !== (version === 0)) throw new ServiceError('settingChanged');
  if (row) await refuseStale(ctx, row, version, () => numberPatterns(ctx));
  const saved = await saveSetting(ctx, feeNumberPatterns, version, { patterns });
  await countOn(ctx, { ...defaultPatterns, ...row?.patterns }, patterns, saved.version);
  ctx.audit({ object: { type: 'feeNumberPatterns', id: ctx.school.id }, change: { patterns } });
  return numberPatterns(ctx);
}

type Patterns = Readonly<Record<NumberedKind, NumberPattern>>;

/**
 * Counts on by another edition: every span of today, so that whoever has read the former one finds it gone. Kinds come
 * in the order in which their numbers are taken together, and wait for those that are being taken.
 */
async function countOn(ctx: Ctx, before: Patterns, after: Patterns, edition: number): Promise<void> {
  const day = today(ctx);
  const spans = numberedKinds.flatMap((kind) => spansOf(day).map((month) => ({ kind, month })));
  await ctx.tx
    .insert(feeNumbers)
    .values(spans.map((span) => ({ schoolId: ctx.school.id, ...span, last: 0, edition })))
    .onConflictDoUpdate({
      target: [feeNumbers.schoolId, feeNumbers.kind, feeNumbers.month],
      set: { edition },
    });
  // Now nobody takes any until this transaction ends.
  const counts = await countsOn(ctx, day);
  for (const kind of numberedKinds) {
    if (isDeepStrictEqual(before[kind], after[kind])) continue;
    await ctx.tx
      .update(feeNumbers)
      .set({ last: counts.greatest(kind) })
      .where(
        and(
          ofSchool(ctx, feeNumbers),
          eq(feeNumbers.kind, kind),
          eq(feeNumbers.month, countedIn(after[kind].restart, day)),
        ),
      );
  }
}
