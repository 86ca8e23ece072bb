import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { slipMachine } from '@/lib/contracts/salary/slip.data.ts';
import type { OpenedSlip, slipCalls } from '@/lib/contracts/salary/slip.ts';
import { lettersOn } from '../../enterprise/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, changeRows, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { staffLike } from '../../organisation/index.ts';
import { staff } from '../../organisation/schema.ts';
import { letterOf, tellOwners } from '../notify.ts';
import { noteOpening } from '../openings.ts';
import { salaryRecords } from '../schema/record.ts';
import { salaryQuestions, salarySlips as table } from '../schema/slip.ts';
import { sealer } from '../sealed.ts';
import { officeMoves, opened } from './opened.ts';

type Calls = typeof slipCalls;
type Stored = typeof table.$inferSelect;

/** A page of slips, the newest month, record and version first, without any amount. */
async function pageOfSlips(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['slips']>,
): Promise<ReplyOf<Calls['slips']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => inArray(table.staffId, staffLike(ctx, q)),
    state: (state) => eq(table.state, state),
    month: (month) => eq(table.month, month),
    recordId: (id) => eq(table.recordId, id),
    reach: () => inArray(table.staffId, withoutAccount(ctx)),
  });
  const inUse = and(where, ne(table.state, 'replaced'));
  const order = [desc(table.month), desc(table.recordId), desc(table.sheet), asc(table.id)];
  const { rows, ...paged } = await countedPage(ctx, table, inUse, order, { page, size });
  const people = await rowsByIds(
    ctx,
    staff,
    rows.map(({ staffId }) => staffId),
  );
  const records = await rowsByIds(
    ctx,
    salaryRecords,
    rows.map(({ recordId }) => recordId),
  );
  const letters = await lettersOn(
    ctx,
    rows.map(({ id }) => letterOf(id)),
  );
  return {
    rows: rows.map((row) => ({
      ...shown(ctx, row, people.get(row.staffId), records.get(row.recordId)),
      reach: letters.get(letterOf(row.id)) ?? null,
    })),
    ...paged,
  };
}

/** Those whom nothing tells: they are given their slip on paper. */
const withoutAccount = (ctx: Ctx) =>
  ctx.tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(ofSchool(ctx, staff), isNull(staff.accountId)));

async function rowsByIds<T extends typeof staff | typeof salaryRecords>(ctx: Ctx, of: T, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map<string, T['$inferSelect']>();
  const rows = await ctx.tx
    .select()
    .from(of as typeof staff)
    .where(and(ofSchool(ctx, of), inArray(of.id, wanted)));
  return new Map((rows as T['$inferSelect'][]).map((row) => [row.id, row]));
}

const rightOf = { answer: 'salary.slip.open', revoke: 'salary.record.push' } as const;

function shown(
  ctx: Ctx,
  row: Stored,
  person: { readonly name: string; readonly number: string } | undefined,
  record: Pick<typeof salaryRecords.$inferSelect, 'title' | 'state'> | undefined,
) {
  const { id, version, recordId, month, state, reason } = row;
  const isClosed = record?.state === 'closed';
  const moves = officeMoves.filter(
    (move) => slipMachine.after(state, move) && ctx.can(rightOf[move]) && !(isClosed && move === 'revoke'),
  );
  return {
    ...{ id, version, recordId, month, state, reason },
    ...{ name: person?.name ?? '', number: person?.number ?? '', title: record?.title ?? '' },
    sentAt: row.sentAt?.toISOString() ?? null,
    viewedAt: row.viewedAt?.toISOString() ?? null,
    viewedOn: row.viewedOn,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    confirmedHow: row.confirmedHow,
    actions: moves,
  };
}

/** One slip as its owner sees it, for whoever says why. @throws ServiceError notFound, salaryKeyLost */
async function openSlip(ctx: Ctx, { id, reason }: ParsedInputOf<Calls['openSlip']>): Promise<OpenedSlip> {
  const slip = await findRow(ctx, table, id);
  await noteOpening(ctx, { recordId: slip.recordId, slipId: id, reason });
  ctx.audit({ object: { type: 'salarySlip', id }, change: { staffId: slip.staffId, reason } });
  return opened(ctx, slip, officeMoves);
}

/** Answers the open question. @throws ServiceError notFound, conflict, wrongState: none is open; salaryKeyLost */
async function answerSlip(ctx: Ctx, { id, version, answer }: ParsedInputOf<Calls['answerSlip']>) {
  const { row, state } = await rowToMove(
    ctx,
    table,
    { id, version, move: 'answer' },
    { states: slipMachine, current: async () => null },
  );
  const [question] = await ctx.tx
    .select()
    .from(salaryQuestions)
    .where(and(ofSchool(ctx, salaryQuestions), eq(salaryQuestions.slipId, id), isNull(salaryQuestions.answeredAt)))
    .orderBy(desc(salaryQuestions.askedAt))
    .limit(1);
  if (!question) throw new ServiceError('wrongState');
  const seal = await sealer(ctx);
  await ctx.tx
    .update(salaryQuestions)
    .set({ sealedAnswer: seal('answer', question.id, answer), answeredAt: ctx.now, answeredBy: ctx.person.name })
    .where(oneOfSchool(ctx, salaryQuestions, question.id));
  await changeRow(ctx, table, row, { state });
  const { title, month } = await findRow(ctx, salaryRecords, row.recordId);
  const told = 'salaryAnswered' as const;
  await tellOwners(ctx, { told, staffIds: [row.staffId], occasion: question.id, title, month });
  ctx.audit({ object: { type: 'salarySlip', id }, change: { staffId: row.staffId } });
  return { id };
}

/**
 * Withdraws chosen slips.
 * @throws ServiceError notFound; wrongState: one was never sent, is withdrawn already, or its month is closed
 */
async function revokeSlips(ctx: Ctx, { ids, reason }: ParsedInputOf<Calls['revokeSlips']>) {
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), inArray(table.id, ids)))
    .for('update');
  if (rows.length < ids.length) throw new ServiceError('notFound');
  if (rows.some(({ state }) => slipMachine.after(state, 'revoke') === undefined)) throw new ServiceError('wrongState');
  const of = [...new Set(rows.map(({ recordId }) => recordId))].sort();
  for (const id of of)
    if ((await lockRow(ctx, salaryRecords, id)).state === 'closed') throw new ServiceError('wrongState');
  const facts = { state: 'revoked', revokedAt: ctx.now, reason } as const;
  await changeRows(ctx, table, and(inArray(table.id, ids), ne(table.state, 'revoked')), facts);
  for (const [recordId, of] of Map.groupBy(rows, (row) => row.recordId)) {
    const { title, month } = await findRow(ctx, salaryRecords, recordId);
    const staffIds = of.map(({ staffId }) => staffId);
    const occasion = of[0]?.id ?? recordId;
    await tellOwners(ctx, { told: 'salaryRevoked', staffIds, occasion, title, month });
  }
  ctx.audit({
    object: { type: 'salarySlip', id: String(rows.length) },
    change: { ids, staffIds: rows.map(({ staffId }) => staffId), reason },
  });
  return { revoked: rows.length };
}

export const slipVerbs: VerbGroup<Calls> = { slips: pageOfSlips, openSlip, answerSlip, revokeSlips };
