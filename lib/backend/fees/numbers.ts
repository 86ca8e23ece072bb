import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { numberPattern } from '@/lib/contracts/fees/number-patterns.ts';
import { countedIn, defaultPatterns, fixedPatterns, numberText } from '@/lib/rules/fees/number-patterns.ts';
import { rowsOf } from '../db/rows.ts';
import { TryAgain } from '../kernel/try-again.ts';
import { feeNumbers, type NumberKind } from './schema/numbers.ts';
import type { Reading } from './working.ts';

/** The first of so many numbers of a month; whoever takes more waits until this transaction ends. */
export async function takeNumbers(ctx: Reading, kind: NumberKind, month: string, count: number): Promise<number> {
  const [row] = await ctx.tx
    .insert(feeNumbers)
    .values({ schoolId: ctx.school.id, kind, month, last: count })
    .onConflictDoUpdate({
      target: [feeNumbers.schoolId, feeNumbers.kind, feeNumbers.month],
      set: { last: sql`${feeNumbers.last} + ${count}` },
    })
    .returning({ last: feeNumbers.last });
  return (row?.last ?? count) - count + 1;
}

const patterns = { ...defaultPatterns, ...fixedPatterns };
type DocumentKind = keyof typeof patterns;

/** The number of a document of the counter, as the school forms it. */
export async function takeNumber(ctx: Reading, kind: DocumentKind, day: string): Promise<string> {
  return (await takeTogether(ctx, [kind], day))[kind];
}

/**
 * The numbers of documents that belong together, always of the same kinds in the same order. Taken as late as may be,
 * because everybody else waits for the next ones.
 */
export async function takeTogether<K extends DocumentKind>(
  ctx: Reading,
  kinds: readonly K[],
  day: string,
): Promise<Readonly<Record<K, string>>> {
  const numbers = await takeEach(
    ctx,
    kinds.map((kind) => ({ kind, count: 1 })),
    day,
  );
  return Object.fromEntries(kinds.map((kind) => [kind, numbers.get(kind)?.[0] ?? ''])) as Record<K, string>;
}

/** The numbers of so many documents of a kind, in their order. */
export async function takeDocumentNumbers(
  ctx: Reading,
  kind: DocumentKind,
  day: string,
  count: number,
): Promise<readonly string[]> {
  if (count === 0) return [];
  return (await takeEach(ctx, [{ kind, count }], day)).get(kind) ?? [];
}

interface Asked {
  readonly kind: DocumentKind;
  readonly count: number;
}

/**
 * One statement also reads how numbers are formed. Where the school changes that meanwhile, the count is of another
 * edition once it is free, and its row stays locked though nothing is taken: hence the whole call is done anew.
 */
async function takeEach(ctx: Reading, asked: readonly Asked[], day: string) {
  const rows = await takenRows(ctx, asked, day);
  return new Map(
    asked.map(({ kind, count }) => {
      const row = rows.find((one) => one.kind === kind);
      if (!row) throw new TryAgain('How numbers are formed has changed while one was taken');
      const { pattern, last } = row;
      return [kind, Array.from({ length: count }, (_, place) => numberText(pattern, day, last - count + 1 + place))];
    }),
  );
}

const takenRow = z.object({ kind: z.string(), last: z.number(), pattern: numberPattern });

/** Without a row for a kind whose pattern, as it was read, counts no more. */
function takenRows(ctx: Reading, asked: readonly Asked[], day: string) {
  const wanted = asked.map((one, at) => ({ ...one, at, pattern: patterns[one.kind] }));
  return rowsOf(
    ctx.tx,
    sql`
    with wanted as (
      select k."at", k.kind, k.count, coalesce(f.patterns -> k.kind, k.pattern) as pattern,
        case when f.patterns -> k.kind is null then 0 else f.version end as edition
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as k("at" int, kind text, count int, pattern jsonb)
      left join fee_number_patterns f on f.school_id = ${ctx.school.id}
    ), taken as (
      insert into fee_numbers (school_id, kind, month, last, edition)
      select ${ctx.school.id}::uuid, w.kind, case w.pattern ->> 'restart' when 'never' then ''
        when 'year' then ${countedIn('year', day)} else ${countedIn('month', day)} end, w.count, w.edition
      from wanted w order by w."at"
      on conflict (school_id, kind, month) do update set last = fee_numbers.last + excluded.last
        where fee_numbers.edition = excluded.edition
      returning kind, last
    )
    select t.kind, t.last, w.pattern from taken t join wanted w on w.kind = t.kind`,
    takenRow,
  );
}
