import { and, eq, ne } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { RecordRow, recordCalls } from '@/lib/contracts/salary/record.ts';
import { isBalanced, slipSums } from '@/lib/rules/salary/slip-items.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow, changeRows } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { tellOwners } from '../notify.ts';
import { salaryRecords as table } from '../schema/record.ts';
import { salarySlips as slips } from '../schema/slip.ts';
import { opener } from '../sealed.ts';
import { rowFor, shown } from './shown.ts';

type Calls = typeof recordCalls;

/**
 * Opens the slips of a draft to their owners and tells each once: the state of the record is what makes it once.
 * @throws ServiceError notFound, conflict, wrongState: it was pushed before; slipsUnbalanced, salaryKeyLost
 */
export async function pushRecord(ctx: Ctx, asked: ParsedInputOf<Calls['pushRecord']>): Promise<RecordRow> {
  const { row, state } = await rowFor(ctx, { ...asked, move: 'push' });
  const own = and(ofSchool(ctx, slips), eq(slips.recordId, row.id));
  const found = await ctx.tx.select().from(slips).where(own);
  const open = await opener(ctx);
  const items = open.items(row.id, row.sealedItems);
  const off = found.filter(({ id, sealedValues }) => !isBalanced(slipSums(items, open.values(id, sealedValues))));
  if (off.length > 0) throw new ServiceError('slipsUnbalanced', { count: off.length });
  const after = await changeRow(ctx, table, row, { state, pushedAt: ctx.now });
  await changeRows(ctx, slips, eq(slips.recordId, row.id), { state: 'sent', sentAt: ctx.now });
  const staffIds = found.map(({ staffId }) => staffId);
  const { title, month } = row;
  await tellOwners(ctx, { told: 'salaryPushed', staffIds, occasion: row.id, title, month });
  ctx.audit({ object: { type: 'salaryRecord', id: row.id }, change: { title, month, people: staffIds.length } });
  return shown(ctx, after);
}

/** Withdraws all slips of a record. @throws ServiceError notFound, conflict, wrongState: it is not pushed */
export async function revokeRecord(
  ctx: Ctx,
  { reason, ...asked }: ParsedInputOf<Calls['revokeRecord']>,
): Promise<RecordRow> {
  const { row, state } = await rowFor(ctx, { ...asked, move: 'revoke' });
  const after = await changeRow(ctx, table, row, { state, revokedAt: ctx.now, reason });
  const still = and(eq(slips.recordId, row.id), ne(slips.state, 'revoked'));
  const gone = await changeRows(ctx, slips, still, { state: 'revoked', revokedAt: ctx.now, reason }).returning({
    staffId: slips.staffId,
  });
  const staffIds = gone.map(({ staffId }) => staffId);
  const { title, month } = row;
  await tellOwners(ctx, { told: 'salaryRevoked', staffIds, occasion: row.id, title, month });
  ctx.audit({
    object: { type: 'salaryRecord', id: row.id },
    change: { title, month, people: staffIds.length, reason },
  });
  return shown(ctx, after);
}
