import { and, asc, desc, eq, ilike } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { RecordRow, recordCalls } from '@/lib/contracts/salary/record.ts';
import { itemsOf } from '@/lib/rules/salary/payroll-people.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { duplicateOf } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { staff } from '../../organisation/schema.ts';
import { noteOpening } from '../openings.ts';
import { salaryRecords as table } from '../schema/record.ts';
import { salarySlips as slips } from '../schema/slip.ts';
import { opener, sealer } from '../sealed.ts';
import { checkPayroll, slipsOf } from './payroll.ts';
import { pushRecord, revokeRecord } from './push.ts';
import { readPayroll } from './read-payroll.ts';
import { rowFor, shown, shownAll } from './shown.ts';

type Calls = typeof recordCalls;

/** A page of records, the newest month first. */
async function pageOfRecords(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['records']>,
): Promise<ReplyOf<Calls['records']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => ilike(table.title, containing(q)),
    state: (state) => eq(table.state, state),
    month: (month) => eq(table.month, month),
  });
  const { rows, ...paged } = await countedPage(ctx, table, where, [desc(table.month), desc(table.id)], { page, size });
  return { rows: await shownAll(ctx, rows), ...paged };
}

/**
 * Keeps a sheet as a draft, or in the place of a draft's.
 * @throws ServiceError notFound, conflict, wrongState: it was pushed; invalid: a row has a fault; duplicate: the title
 * stands in that month; salaryKeyLost
 */
export async function saveRecord(
  ctx: Ctx,
  { id, version = 0, columns, rows, people, ...facts }: ParsedInputOf<Calls['saveRecord']>,
): Promise<RecordRow> {
  const before = id === undefined ? null : (await rowFor(ctx, { id, version, move: 'edit' })).row;
  const read = await slipsOf(ctx, { columns, rows, people });
  const seal = await sealer(ctx);
  const recordId = before?.id ?? uuidv7();
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const kept = { ...facts, people: read.length, sealedItems: seal('items', recordId, itemsOf(columns)) };
  const begun = { schoolId: ctx.school.id, id: recordId, createdAt: ctx.now, createdBy: ctx.person.accountId, ...by };
  const stored = await ctx.tx
    .transaction(async (tx) =>
      before
        ? changeRow({ ...ctx, tx }, table, before, kept)
        : (
            await tx
              .insert(table)
              .values({ ...begun, ...kept })
              .returning()
          )[0],
    )
    .catch((error: unknown) => {
      throw breaks(error, 'salary_records_title') ? duplicateOf('title', facts.title) : error;
    });
  if (!stored) throw new Error('The record was not stored');
  if (before) await ctx.tx.delete(slips).where(and(ofSchool(ctx, slips), eq(slips.recordId, recordId)));
  const made = read.map(({ staffId, values }) => {
    const slipId = uuidv7();
    const sealedValues = seal('values', slipId, values);
    return { schoolId: ctx.school.id, id: slipId, recordId, staffId, month: facts.month, sealedValues, ...by };
  });
  await bulkInsert(ctx.tx, slips, made);
  ctx.audit({
    object: { type: 'salaryRecord', id: recordId },
    change: { title: facts.title, month: facts.month, people: made.length, isNew: before === null },
  });
  return shown(ctx, stored);
}

/** Removes a draft with its slips. @throws ServiceError notFound, conflict, wrongState: it was pushed */
async function removeRecord(ctx: Ctx, asked: ParsedInputOf<Calls['removeRecord']>) {
  const { row } = await rowFor(ctx, { ...asked, move: 'remove' });
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, row.id));
  ctx.audit({ object: { type: 'salaryRecord', id: row.id }, change: { title: row.title, month: row.month } });
  return { id: row.id };
}

/** All amounts, for whoever says why. @throws ServiceError notFound, salaryKeyLost */
async function openRecord(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<Calls['openRecord']>,
): Promise<ReplyOf<Calls['openRecord']>> {
  const row = await findRow(ctx, table, id);
  const open = await opener(ctx);
  const found = await ctx.tx
    .select({ id: slips.id, name: staff.name, number: staff.number, sealedValues: slips.sealedValues })
    .from(slips)
    .innerJoin(staff, and(ofSchool(ctx, staff), eq(staff.id, slips.staffId)))
    .where(and(ofSchool(ctx, slips), eq(slips.recordId, id)))
    .orderBy(asc(staff.number));
  await noteOpening(ctx, { recordId: id, slipId: null, reason });
  ctx.audit({ object: { type: 'salaryRecord', id }, change: { reason } });
  return {
    ...{ title: row.title, month: row.month },
    items: [...open.items(id, row.sealedItems)],
    slips: found.map(({ sealedValues, ...slip }) => ({ ...slip, values: [...open.values(slip.id, sealedValues)] })),
  };
}

export const recordVerbs: VerbGroup<Calls> = {
  records: pageOfRecords,
  readPayroll: { steps: readPayroll },
  checkPayroll,
  saveRecord,
  removeRecord,
  openRecord,
  pushRecord,
  revokeRecord,
};
