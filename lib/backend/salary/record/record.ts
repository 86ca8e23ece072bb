import { and, desc, eq, gt, gte, ilike, notInArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { RecordKind } from '@/lib/contracts/salary/record.data.ts';
import type { RecordRow, recordCalls } from '@/lib/contracts/salary/record.ts';
import { itemsOf } from '@/lib/rules/salary/payroll-people.ts';
import { takeBackApproval } from '../../approvals/index.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, changeRows } from '../../kernel/moved-row.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { duplicateOf, invalidFields } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { bookedBeside, restorePayroll, withdrawPayroll } from '../book/documents.ts';
import { noteOpening } from '../openings.ts';
import { salarySheets, salaryRecords as table } from '../schema/record.ts';
import { salarySlips as slips } from '../schema/slip.ts';
import { sealer } from '../sealed.ts';
import { refuseAlike, refuseDropped } from './alike.ts';
import { approveRecord, refuseRecord, submitRecord, takeBackRecord } from './decide.ts';
import { findingsOf, peopleOf, recordFindings } from './findings.ts';
import { openSheet, sentSheet } from './lines.ts';
import { rememberMapping } from './mappings.ts';
import { checkPayroll, slipsOf } from './payroll.ts';
import { closeRecord, pushRecord, retryRecord, revokeRecord, scheduleRecord, unscheduleRecord } from './push.ts';
import { readPayroll } from './read-payroll.ts';
import { rowFor, shown, shownAll } from './shown.ts';
import { keepTails } from './tails.ts';

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
 * Keeps a sheet as a draft. Of a month and title that is there it is the next version, and of one that was pushed the
 * former stays with its owners until then.
 * @throws ServiceError notFound, conflict, wrongState: it is being checked or pushed, or closed; invalid: a row has a
 * fault, or slips of another month were pushed; duplicate: another of the month has the title; salaryAlike: another of
 * the month has people of it; salaryDrops: people of the former version are not in it; salaryKeyLost
 */
export async function saveRecord(
  ctx: Ctx,
  { id, version = 0, columns, rows, people, alike, ...facts }: ParsedInputOf<Calls['saveRecord']>,
): Promise<RecordRow> {
  const before = await recordBefore(ctx, { id, version, ...facts });
  if (before && before.month !== facts.month) await refuseOtherMonth(ctx, before.id);
  const read = await slipsOf(ctx, { columns, rows, people });
  if (!alike) {
    await refuseAlike(ctx, { ...facts, id: before?.id, lines: read });
    if (before) await refuseDropped(ctx, before, read);
  }
  const seal = await sealer(ctx);
  const recordId = before?.id ?? uuidv7();
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const of = { people: read.length, madeBy: ctx.staffId, sheet: (before?.sheet ?? 0) + 1, state: 'draft' as const };
  const kept = { ...facts, ...of, sealedItems: seal('items', recordId, itemsOf(columns)) };
  const begun = { schoolId: ctx.school.id, id: recordId, createdAt: ctx.now, createdBy: ctx.person.accountId, ...by };
  if (before) await endVersion(ctx, before);
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
  const { sheet } = stored;
  const made = read.map(({ staffId, values }) => {
    const slipId = uuidv7();
    const sealedValues = seal('values', slipId, values);
    return {
      ...{ schoolId: ctx.school.id, id: slipId, recordId, sheet, staffId },
      month: facts.month,
      sealedValues,
      ...by,
    };
  });
  await bulkInsert(ctx.tx, slips, made);
  await rememberMapping(ctx, columns);
  await keepTails(ctx, read);
  ctx.audit({
    object: { type: 'salaryRecord', id: recordId },
    change: { title: facts.title, month: facts.month, people: made.length, sheet },
  });
  return shown(ctx, stored);
}

interface Imported {
  readonly id: string | undefined;
  readonly version: number;
  readonly month: string;
  readonly title: string;
  readonly kind: RecordKind;
}

/** The record of which a sheet is the next version: the one that is named, or that of the month, title and kind. */
async function recordBefore(ctx: Ctx, { id, version, month, title, kind }: Imported) {
  if (id !== undefined) return (await rowFor(ctx, { id, version, move: 'edit' })).row;
  const [same] = await ctx.tx
    .select({ id: table.id, version: table.version })
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.month, month), eq(table.title, title), eq(table.kind, kind)))
    .orderBy(desc(table.id))
    .limit(1);
  return same ? (await rowFor(ctx, { ...same, move: 'edit' })).row : null;
}

/** What owners have of one month is not made one of another. @throws ServiceError invalid */
async function refuseOtherMonth(ctx: Ctx, id: string): Promise<void> {
  if ((await sentSheet(ctx, id)) !== null) throw invalidFields({ month: { key: 'salaryMonthSent' } });
}

/** Keeps what a version was before the next one takes its place; what of it was never sent is sent no more. */
async function endVersion(ctx: Ctx, row: typeof table.$inferSelect): Promise<void> {
  const { id, sheet, fileName, people, sealedItems, madeBy } = row;
  const former = { recordId: id, number: sheet, fileName, people, sealedItems, madeBy };
  await ctx.tx.insert(salarySheets).values({ schoolId: ctx.school.id, ...former, endedAt: ctx.now });
  const unsent = and(eq(slips.recordId, id), eq(slips.sheet, sheet), eq(slips.state, 'waiting'));
  await changeRows(ctx, slips, unsent, { state: 'replaced' });
  if (row.state === 'approved') await withdrawPayroll(ctx, row);
}

/**
 * Removes a draft with its slips; of a record that was pushed before only the versions since.
 * @throws ServiceError notFound, conflict, wrongState: it is no draft
 */
async function removeRecord(ctx: Ctx, asked: ParsedInputOf<Calls['removeRecord']>) {
  const { row } = await rowFor(ctx, { ...asked, move: 'remove' });
  const { id, title, month } = row;
  await takeBackApproval(ctx, { kind: 'salary', documentId: id });
  const sent = await sentSheet(ctx, id);
  if (sent) await backTo(ctx, row, sent);
  else await ctx.tx.delete(table).where(oneOfSchool(ctx, table, id));
  ctx.audit({ object: { type: 'salaryRecord', id }, change: { title, month, sheet: row.sheet } });
  return { id };
}

/** Puts a record back to the version that its owners have. */
async function backTo(ctx: Ctx, { id }: { readonly id: string }, sheet: number): Promise<void> {
  const formers = and(ofSchool(ctx, salarySheets), eq(salarySheets.recordId, id));
  const [former] = await ctx.tx
    .select()
    .from(salarySheets)
    .where(and(formers, eq(salarySheets.number, sheet)));
  if (!former) throw new Error('A version that was pushed is kept');
  const own = and(ofSchool(ctx, slips), eq(slips.recordId, id));
  await ctx.tx.delete(slips).where(and(own, gt(slips.sheet, sheet)));
  await ctx.tx.delete(salarySheets).where(and(formers, gte(salarySheets.number, sheet)));
  const [held] = await ctx.tx
    .select({ id: slips.id })
    .from(slips)
    .where(and(own, eq(slips.sheet, sheet), notInArray(slips.state, ['revoked', 'replaced'])))
    .limit(1);
  const { fileName, people, sealedItems, madeBy } = former;
  const state = held ? 'pushed' : 'revoked';
  const row = await changeRow(ctx, table, await findRow(ctx, table, id), {
    ...{ sheet, fileName, people, sealedItems, madeBy, state },
  });
  if (held) await restorePayroll(ctx, row, await openSheet(ctx, row));
}

/** All amounts, for whoever says why. @throws ServiceError notFound, salaryKeyLost */
async function openRecord(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<Calls['openRecord']>,
): Promise<ReplyOf<Calls['openRecord']>> {
  const row = await findRow(ctx, table, id);
  const sheet = await openSheet(ctx, row);
  const people = await peopleOf(
    ctx,
    sheet.lines.map(({ staffId }) => staffId),
  );
  await noteOpening(ctx, { recordId: id, slipId: null, reason });
  ctx.audit({ object: { type: 'salaryRecord', id }, change: { reason } });
  const { rows } = await findingsOf(ctx, row, sheet);
  return {
    ...{ title: row.title, month: row.month, reader: ctx.person.name },
    items: [...sheet.items],
    slips: sheet.lines
      .map(({ id: slipId, staffId, values }) => {
        const { name = '', number = '' } = people.get(staffId) ?? {};
        return { id: slipId, name, number, values: [...values] };
      })
      .toSorted((one, other) => (one.number < other.number ? -1 : 1)),
    findings: rows.map(({ items, ...line }) => ({ ...line, items: [...items] })),
    ...(await bookedBeside(ctx, row, sheet)),
  };
}

export const recordVerbs: VerbGroup<Calls> = {
  records: pageOfRecords,
  readPayroll: { steps: readPayroll },
  checkPayroll,
  saveRecord,
  removeRecord,
  openRecord,
  recordFindings,
  submitRecord,
  takeBackRecord,
  approveRecord,
  refuseRecord,
  pushRecord,
  scheduleRecord,
  unscheduleRecord,
  retryRecord,
  closeRecord,
  revokeRecord,
};
