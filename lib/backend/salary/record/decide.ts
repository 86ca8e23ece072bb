import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { RecordRow, recordCalls } from '@/lib/contracts/salary/record.ts';
import {
  approvalIsOn,
  approvalTurns,
  decideApproval,
  submitApproval,
  takeBackApproval,
} from '../../approvals/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow } from '../../kernel/of-school.ts';
import { sendMessage } from '../../notices/index.ts';
import { keyHolders } from '../../organisation/index.ts';
import { salaryRecords as table } from '../schema/record.ts';
import { approveNow } from './approval.ts';
import { rowFor, shown } from './shown.ts';

type Calls = typeof recordCalls;
type Stored = typeof table.$inferSelect;

const approved = ({ id }: Pick<Stored, 'id'>) => ({ kind: 'salary', documentId: id }) as const;

async function after(ctx: Ctx, { id, title, month }: Stored): Promise<RecordRow> {
  const now = await findRow(ctx, table, id);
  ctx.audit({ object: { type: 'salaryRecord', id }, change: { title, month, state: now.state } });
  return shown(ctx, now);
}

/**
 * Hands a draft in: to its flow where one is on, else to whoever may approve.
 * @throws ServiceError notFound, conflict, wrongState
 */
export async function submitRecord(ctx: Ctx, asked: ParsedInputOf<Calls['submitRecord']>): Promise<RecordRow> {
  const { row, state } = await rowFor(ctx, { ...asked, move: 'submit' });
  const isUnderWay = (await approvalTurns(ctx, 'salary', [row.id])).has(row.id);
  if (isUnderWay || (await approvalIsOn(ctx, 'salary'))) await submitApproval(ctx, approved(row));
  else {
    await changeRow(ctx, table, row, { state });
    const { accountId } = ctx.person;
    const to = (await keyHolders(ctx, 'salary.record.approve')).filter((one) => one !== accountId);
    const { title, month } = row;
    await sendMessage(ctx, { to, kind: 'salaryToApprove', params: { person: ctx.person.name, title, month } });
  }
  return after(ctx, row);
}

/** Takes back what was handed in. @throws ServiceError notFound, conflict, wrongState: it was decided */
export async function takeBackRecord(ctx: Ctx, asked: ParsedInputOf<Calls['takeBackRecord']>): Promise<RecordRow> {
  const { row, state } = await rowFor(ctx, { ...asked, move: 'takeBack' });
  if (!(await takeBackApproval(ctx, approved(row)))) await changeRow(ctx, table, row, { state });
  return after(ctx, row);
}

/**
 * Approves a record, or a node of its flow.
 * @throws ServiceError notFound, conflict, wrongState, approvalOthers; salaryOwn: whoever calls imported it;
 * slipsUnbalanced, salaryKeyLost
 */
export async function approveRecord(ctx: Ctx, asked: ParsedInputOf<Calls['approveRecord']>): Promise<RecordRow> {
  const { row } = await rowFor(ctx, { ...asked, move: 'approve' });
  if (!(await decideApproval(ctx, approved(row), { move: 'agree', said: '' }))) await approveNow(ctx, row);
  return after(ctx, row);
}

/** Refuses it; it is a draft again. @throws ServiceError notFound, conflict, wrongState, approvalOthers */
export async function refuseRecord(
  ctx: Ctx,
  { reason, ...asked }: ParsedInputOf<Calls['refuseRecord']>,
): Promise<RecordRow> {
  const { row, state } = await rowFor(ctx, { ...asked, move: 'refuse' });
  if (!(await decideApproval(ctx, approved(row), { move: 'refuse', said: reason }))) {
    await changeRow(ctx, table, row, { state });
    const { title, month } = row;
    const params = { person: ctx.person.name, title, month, reason };
    await sendMessage(ctx, { to: await keyHolders(ctx, 'salary.record.edit'), kind: 'salaryRefused', params });
  }
  return after(ctx, row);
}
