import { and, inArray, sql } from 'drizzle-orm';
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

/** What became of the messages about these records; those about which nothing was to be told are left out. */
export async function notifiedAbout(
  ctx: { readonly tx: Tx; readonly school: { readonly id: string } },
  about: readonly string[],
): Promise<ReadonlyMap<string, Told>> {
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
