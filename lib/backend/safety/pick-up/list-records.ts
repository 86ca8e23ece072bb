import { desc, eq, isNotNull, not, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { pickUpCalls } from '@/lib/contracts/safety/pick-up-calls.ts';
import type { PickUpOutcome } from '@/lib/rules/pick-up.ts';
import { accounts } from '../../account/schema.ts';
import { notifiedAbout } from '../../enterprise/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { narrowed } from '../../kernel/paged.ts';
import { today } from '../../kernel/today.ts';
import { knownStudents } from '../../students/index.ts';
import { pickUpRecords } from '../schema/pick-up.ts';
import { isPickedUp, pickUpAbout, takenBackAbout } from './picked-up.ts';

type Calls = typeof pickUpCalls;
type Kept = typeof pickUpRecords.$inferSelect;

const { picked, takenBackAt } = pickUpRecords;
const having: Readonly<Record<PickUpOutcome, SQL | undefined>> = {
  picked: isPickedUp,
  sentAway: not(picked),
  takenBack: isNotNull(takenBackAt),
};

const outcomeOf = (row: Kept): PickUpOutcome => (row.takenBackAt ? 'takenBack' : row.picked ? 'picked' : 'sentAway');

/** What the family was told of: a pick-up, or that it was none. */
const aboutOf = (row: Kept) => (row.takenBackAt ? takenBackAbout(row.id) : pickUpAbout(row.id));

/** Who was picked up or sent away on a day. Four queries. */
export async function listRecords(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['pickUps']>,
): Promise<ReplyOf<Calls['pickUps']>> {
  const on = today(ctx);
  const day = filters.day ?? on;
  const where = await narrowed(
    ctx,
    pickUpRecords,
    { ...filters, day },
    {
      day: (one) => eq(pickUpRecords.day, one),
      outcome: (outcome) => having[outcome],
    },
  );
  const takers = alias(accounts, 'takers');
  const rows = await ctx.tx
    .select({ row: pickUpRecords, confirmedBy: accounts.name, takenBackBy: takers.name })
    .from(pickUpRecords)
    .leftJoin(accounts, eq(accounts.id, pickUpRecords.confirmedBy))
    .leftJoin(takers, eq(takers.id, pickUpRecords.takenBackBy))
    .where(where)
    .orderBy(desc(pickUpRecords.at), desc(pickUpRecords.id))
    .limit(size)
    .offset((page - 1) * size);
  const kept = rows.map(({ row }) => row);
  const named = await knownStudents(
    ctx,
    kept.map(({ studentId }) => studentId),
  );
  const told = await notifiedAbout(ctx, kept.map(aboutOf));
  const mayTakeBack = day === on && ctx.can('safety.pickUp.confirm');
  return {
    day,
    rows: rows.map(({ row, confirmedBy, takenBackBy }) => ({
      ...{ id: row.id, personName: row.personName, by: row.by, outcome: outcomeOf(row), reason: row.reason },
      at: row.at.toISOString(),
      told: told.get(aboutOf(row)) ?? null,
      name: named.get(row.studentId)?.name ?? '',
      className: named.get(row.studentId)?.className ?? null,
      confirmedBy: confirmedBy ?? '',
      takenBack: row.takenBackAt && {
        ...{ at: row.takenBackAt.toISOString(), by: takenBackBy ?? '', reason: row.takenBackReason ?? '' },
      },
      actions: mayTakeBack && outcomeOf(row) === 'picked' ? ['takeBack'] : [],
    })),
    total: await ctx.tx.$count(pickUpRecords, where),
    page,
    size,
  };
}
