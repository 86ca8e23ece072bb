import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ProtocolRow, protocolCalls } from '@/lib/contracts/fees/protocols.ts';
import {
  expiring,
  type ProtocolMove,
  type ProtocolState,
  protocolMachine,
  protocolStateOn,
  protocolStateSigned,
} from '@/lib/rules/fees/protocol-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, lockRow } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { countsOf, knownFamily, knownStudents, type StudentLink, searchedStudents } from '../../students/index.ts';
import { feeProtocols as table } from '../schema/protocols.ts';
import { formerAgreements, protocolCover } from './cover.ts';

type Calls = typeof protocolCalls;
type Stored = typeof table.$inferSelect;

/** The agreements that stand so on this day. */
function standsAs(ctx: Ctx, state: ProtocolState): SQL | undefined {
  const isOver = lt(table.validTo, today(ctx));
  if (state === 'expired') return and(inArray(table.state, [...expiring]), isOver);
  const isRunning = or(isNull(table.validTo), gte(table.validTo, today(ctx)));
  return and(eq(table.state, state), expiring.some((one) => one === state) ? isRunning : undefined);
}

/** A page of agreements, the newest first. */
async function pageOfProtocols(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['protocols']>,
): Promise<ReplyOf<Calls['protocols']>> {
  const where = await narrowed(ctx, table, filters, {
    text: async (text) => inArray(table.studentId, await searchedStudents(ctx, text, limits.feeSearchedChildren)),
    channel: (channel) => eq(table.channel, channel),
    state: (state) => standsAs(ctx, state),
    studentId: (id) => eq(table.studentId, id),
  });
  const { rows, ...paged } = await countedPage(ctx, table, where, [desc(table.id)], { page, size });
  return { rows: await shown(ctx, rows), ...paged };
}

/** One of them. @throws ServiceError notFound */
const protocolView = async (ctx: Ctx, { id }: { readonly id: string }) => only(ctx, await findRow(ctx, table, id));

async function only(ctx: Ctx, row: Stored): Promise<ProtocolRow> {
  const [first] = await shown(ctx, [row]);
  if (!first) throw new ServiceError('notFound');
  return first;
}

/** The row that a move may be made with, as it was read, and where it leads. @throws ServiceError */
async function rowFor(
  ctx: Ctx,
  { id, version }: { readonly id: string; readonly version: number },
  move: ProtocolMove,
) {
  const row = await lockRow(ctx, table, id);
  await refuseStale(ctx, row, version, () => only(ctx, row));
  const state = protocolMachine.after(protocolStateOn(row.state, row.validTo, today(ctx)), move);
  if (state === undefined) throw new ServiceError('wrongState');
  return { row, state };
}

/**
 * Puts an agreement on record or changes it. Once it was signed it has a day of signing.
 * @throws ServiceError notFound: it or the child; conflict, wrongState, invalid; duplicate: the child has one in it
 */
async function saveProtocol(
  ctx: Ctx,
  { id, version = 0, ...facts }: ParsedInputOf<Calls['saveProtocol']>,
): Promise<ProtocolRow> {
  const before = id === undefined ? null : (await rowFor(ctx, { id, version }, 'edit')).row;
  if (before?.studentId !== facts.studentId) await knownFamily(ctx, facts.studentId);
  if (before && before.state !== 'signing' && facts.signedOn === null)
    throw invalidFields({ signedOn: { key: 'required' } });
  const signed = { ...facts, state: protocolStateSigned(before?.state ?? null, facts.signedOn) };
  const after = before ? await changeRow(ctx, table, before, signed) : await added(ctx, signed);
  const { studentId, channel, state, signedOn, validTo, limitCents } = after;
  ctx.audit({
    object: { type: 'feeProtocol', id: after.id },
    change: { studentId, channel, state, signedOn, validTo, limitCents },
  });
  return only(ctx, after);
}

type Signed = Pick<Stored, 'state'> & Omit<ParsedInputOf<Calls['saveProtocol']>, 'id' | 'version'>;

async function added(ctx: Ctx, facts: Signed): Promise<Stored> {
  const by = ctx.person.accountId;
  const made = { createdAt: ctx.now, createdBy: by, updatedAt: ctx.now, updatedBy: by };
  const [row] = await ctx.tx
    .insert(table)
    .values({ schoolId: ctx.school.id, id: uuidv7(), ...facts, ...made })
    .returning();
  if (!row) throw new Error('The agreement was not stored');
  return row;
}

/** Suspends, resumes, ends, or gives up signing. @throws ServiceError notFound, conflict, wrongState */
async function moveProtocol(
  ctx: Ctx,
  { id, version, move, reason }: ParsedInputOf<Calls['moveProtocol']>,
): Promise<ProtocolRow> {
  const { row, state } = await rowFor(ctx, { id, version }, move);
  const said = move === 'end' ? { endedOn: today(ctx) } : { reason };
  const after = await changeRow(ctx, table, row, { state, ...said });
  ctx.audit({ object: { type: 'feeProtocol', id }, change: { move, state, reason } });
  return only(ctx, after);
}

async function shown(ctx: Ctx, rows: readonly Stored[]): Promise<ProtocolRow[]> {
  const children = await knownStudents(ctx, [...new Set(rows.map(({ studentId }) => studentId))]);
  const names = await personNames(
    ctx.tx,
    rows.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy]),
  );
  const mayEdit = ctx.canEverywhere('fees.protocol.edit');
  return rows.map(({ schoolId: _, createdAt, createdBy, updatedAt, updatedBy, ...row }) => {
    const state = protocolStateOn(row.state, row.validTo, today(ctx));
    return {
      ...row,
      state,
      student: children.get(row.studentId) ?? { id: row.studentId, name: '', number: '', className: null },
      createdBy: names.get(createdBy) ?? '',
      createdAt: createdAt.toISOString(),
      changedBy: names.get(updatedBy) ?? '',
      changedAt: updatedAt.toISOString(),
      actions: mayEdit ? [...protocolMachine.movesIn(state)] : [],
    };
  });
}

/** Agreements keep the records of their children. */
export const protocolLink: StudentLink = { name: 'protocols', count: countsOf(table) };

export const protocolVerbs: VerbGroup<Calls> = {
  protocols: pageOfProtocols,
  protocol: protocolView,
  saveProtocol,
  moveProtocol,
  protocolCover,
  formerAgreements,
};
