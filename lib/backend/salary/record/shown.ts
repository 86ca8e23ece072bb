import { and, count, eq, inArray } from 'drizzle-orm';
import { recordMachine } from '@/lib/contracts/salary/record.data.ts';
import type { RecordRow } from '@/lib/contracts/salary/record.ts';
import type { SlipState } from '@/lib/contracts/salary/slip.data.ts';
import { approvalStands, approvalTurns } from '../../approvals/index.ts';
import { type LetterState, lettersAbout } from '../../enterprise/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { rowToMove } from '../../kernel/moved-row.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { lettersOf } from '../notify.ts';
import { salaryRecords as table } from '../schema/record.ts';
import { salarySlips as slips } from '../schema/slip.ts';

type Stored = typeof table.$inferSelect;
type Move = (typeof recordMachine.moves)[number];

const rightOf: Readonly<Record<Move, string>> = {
  edit: 'salary.record.edit',
  remove: 'salary.record.edit',
  submit: 'salary.record.edit',
  takeBack: 'salary.record.edit',
  approve: 'salary.record.approve',
  refuse: 'salary.record.approve',
  push: 'salary.record.push',
  schedule: 'salary.record.push',
  unschedule: 'salary.record.push',
  retry: 'salary.record.push',
  close: 'salary.record.push',
  revoke: 'salary.record.push',
};

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly move: Move;
}

/** The record that a move may be made with. @throws ServiceError notFound, conflict, wrongState */
export const rowFor = (ctx: Ctx, asked: Asked) =>
  rowToMove(ctx, table, asked, {
    states: recordMachine,
    current: async () => shown(ctx, await findRow(ctx, table, asked.id)),
  });

/** Whether a record is offered for deciding: by its flow to whom it waits for, else to all but who imported it. */
const decides = (ctx: Ctx, { id, madeBy }: Stored, turns: ReadonlyMap<string, boolean>) =>
  turns.get(id) ?? madeBy !== ctx.staffId;

/** Records as people see them, with how far their slips are. */
export async function shownAll(ctx: Ctx, rows: readonly Stored[]): Promise<RecordRow[]> {
  const ids = rows.map(({ id }) => id);
  const counts =
    ids.length === 0
      ? []
      : await ctx.tx
          .select({ recordId: slips.recordId, state: slips.state, slips: count(), viewed: count(slips.viewedAt) })
          .from(slips)
          .innerJoin(table, and(ofSchool(ctx, table), eq(table.id, slips.recordId), eq(table.sheet, slips.sheet)))
          .where(and(ofSchool(ctx, slips), inArray(slips.recordId, ids)))
          .groupBy(slips.recordId, slips.state);
  const letters = await lettersAbout(ctx, rows.map(lettersOf), 'staff');
  const checking = rows.filter(({ state }) => state === 'checking').map(({ id }) => id);
  const turns = await approvalTurns(ctx, 'salary', checking);
  const stands = await approvalStands(ctx, 'salary', checking);
  return rows.map((row) => {
    const own = counts.filter(({ recordId }) => recordId === row.id);
    const of = (...states: readonly SlipState[]) =>
      own.reduce((sum, one) => sum + (states.includes(one.state) ? one.slips : 0), 0);
    const { id, version, month, kind, title, state, fileName, sheet, people, reason, pushedAt, dueAt } = row;
    const told = letters.get(lettersOf(row));
    const can = (move: Move) => {
      if (!ctx.can(rightOf[move])) return false;
      if (move === 'approve' || move === 'refuse') return decides(ctx, row, turns);
      return move !== 'retry' || (told?.failed ?? 0) > 0;
    };
    return {
      ...{ id, version, month, kind, title, state, fileName, sheet, people, reason },
      ...{ reached: told?.told ?? 0, unreached: unreachedOf(row, told) },
      dueAt: dueAt?.toISOString() ?? null,
      waitsFor: stands.get(id)?.waitsFor ?? '',
      pushedAt: pushedAt?.toISOString() ?? null,
      viewed: own.reduce((sum, { viewed }) => sum + viewed, 0),
      confirmed: of('confirmed'),
      questioned: of('questioned'),
      withdrawn: of('revoked'),
      actions: [
        ...(ctx.can('salary.slip.open') ? (['open'] as const) : []),
        ...recordMachine.movesIn(state).filter(can),
      ],
    };
  });
}

/** Those of whom the messaging app could not tell one, and of what was pushed those who have no account to be told. */
const unreachedOf = ({ state, people }: Stored, told: Readonly<Record<LetterState, number>> | undefined): number => {
  const letters = Object.values(told ?? {}).reduce((sum, count) => sum + count, 0);
  return (told?.failed ?? 0) + (state === 'pushed' || state === 'closed' ? Math.max(0, people - letters) : 0);
};

/** The same of one. */
export async function shown(ctx: Ctx, row: Stored): Promise<RecordRow> {
  const [one] = await shownAll(ctx, [row]);
  if (!one) throw new Error('One record is shown as one');
  return one;
}
