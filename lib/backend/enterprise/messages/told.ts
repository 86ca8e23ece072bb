import { and, count, countDistinct, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { outbox } from '../schema.ts';

/** What became of the messages about a record. */
export interface Told {
  /** Guardians who were told, to whom it is on its way, and to whom it could not be brought. */
  readonly told: number;
  readonly waiting: number;
  readonly failed: number;
  /** Children of whom nobody can be reached. */
  readonly nobody: number;
}

type Reading = { readonly tx: Tx; readonly school: { readonly id: string } };

/** What became of the messages about these records; those about which nothing was to be told are left out. */
export async function notifiedAbout(ctx: Reading, about: readonly string[]): Promise<ReadonlyMap<string, Told>> {
  if (about.length === 0) return new Map();
  const all = sql`jsonb_array_length(${outbox.receivers})`;
  const counted = (reason: 'unbound' | 'invalid' | 'lost') => sql`coalesce((${outbox.result} ->> ${reason})::int, 0)`;
  const missed = sql`${counted('unbound')} + ${counted('invalid')} + ${counted('lost')}`;
  const sum = (value: ReturnType<typeof sql>, states: readonly string[]) =>
    sql<number>`coalesce(sum(${value}) filter (where ${inArray(outbox.state, states as ['sent'])}), 0)::int`;
  const rows = await ctx.tx
    .select({
      about: outbox.about,
      told: sum(sql`${all} - (${missed})`, ['sent', 'partial']),
      waiting: sum(all, ['waiting', 'sending']),
      missed: sum(missed, ['sent', 'partial']),
      failed: sum(all, ['failed', 'unknown']),
      nobody: sql<number>`count(*) filter (where ${all} = 0)::int`,
    })
    .from(outbox)
    .where(and(ofSchool(ctx, outbox), inArray(outbox.about, [...about])))
    .groupBy(outbox.about);
  return new Map(
    rows.map(({ about: name, missed: lost, failed, ...rest }) => [name ?? '', { ...rest, failed: failed + lost }]),
  );
}

/** How a letter to the family of a child stands: somebody has it, it is on its way, nobody got it, it was kept back. */
export type LetterState = 'told' | 'waiting' | 'failed' | 'recalled';

const letterState = (state: (typeof outbox.$inferSelect)['state']): LetterState => {
  if (state === 'waiting' || state === 'sending') return 'waiting';
  if (state === 'recalled') return state;
  return state === 'sent' || state === 'partial' ? 'told' : 'failed';
};

/**
 * How many letters to families (to members of staff, where that is said) about these records stand how; one about which
 * none was written is left out.
 */
export async function lettersAbout(
  ctx: Reading,
  about: readonly string[],
  to: 'families' | 'staff' = 'families',
): Promise<ReadonlyMap<string, Readonly<Record<LetterState, number>>>> {
  if (about.length === 0) return new Map();
  const rows = await ctx.tx
    // The guardians of a child may each have one of their own: they are one family.
    .select({
      about: outbox.about,
      state: outbox.state,
      letters: to === 'families' ? countDistinct(outbox.studentId) : count(),
    })
    .from(outbox)
    .where(
      and(
        ofSchool(ctx, outbox),
        inArray(outbox.about, [...about]),
        to === 'families' ? isNotNull(outbox.studentId) : eq(outbox.audience, 'staff'),
      ),
    )
    .groupBy(outbox.about, outbox.state);
  const found = new Map<string, Record<LetterState, number>>();
  for (const row of rows) {
    const sums = found.get(row.about ?? '') ?? { told: 0, waiting: 0, failed: 0, recalled: 0 };
    sums[letterState(row.state)] += row.letters;
    found.set(row.about ?? '', sums);
  }
  return found;
}

/** How the letters about a record stand, by child. */
export async function lettersTo(ctx: Reading, about: string): Promise<ReadonlyMap<string, LetterState>> {
  const rows = await ctx.tx
    .select({ studentId: outbox.studentId, state: outbox.state })
    .from(outbox)
    .where(and(ofSchool(ctx, outbox), eq(outbox.about, about), isNotNull(outbox.studentId)));
  return new Map(rows.map(({ studentId, state }) => [studentId ?? '', letterState(state)]));
}

/** How the letters of occasions stand, by occasion. */
export async function lettersOn(ctx: Reading, occasions: readonly string[]): Promise<ReadonlyMap<string, LetterState>> {
  if (occasions.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ occasion: outbox.occasion, state: outbox.state })
    .from(outbox)
    .where(and(ofSchool(ctx, outbox), inArray(outbox.occasion, [...occasions])));
  return new Map(rows.map(({ occasion, state }) => [occasion, letterState(state)]));
}
