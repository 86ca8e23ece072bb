import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { FieldErrors } from '@/lib/contracts/errors.ts';
import type { subjectCalls } from '@/lib/contracts/finance/subject-calls.ts';
import type { ForeignColumn } from '@/lib/rules/finance/opening-currency.ts';
import type { QuantityColumn } from '@/lib/rules/finance/quantity.ts';
import { parentNumber } from '@/lib/rules/finance/subject-number.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { bringOnwards } from '../ledgers/bring-forward.ts';
import type { LedgerRow } from '../ledgers/find-ledger.ts';
import { type Opening, putOpenings } from '../ledgers/openings.ts';
import { financeBalances, financeOpenings } from '../schema/balances.ts';
import { financeBankLayouts } from '../schema/reconciliation.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { financeSubjects } from '../schema.ts';
import { type Chart, chartOf, type SubjectRow, seenSubject } from './chart.ts';
import { lockSubject } from './lock.ts';
import { draftsNaming, type Use, usesOf } from './uses.ts';

type Calls = typeof subjectCalls;

/**
 * Takes a subject of the school's own out of the chart while nothing names it; the last one below another leaves that
 * one to be named by vouchers again.
 * @throws ServiceError notFound, periodClosed: the whole year, conflict, subjectUsed
 */
export async function deleteSubject(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['deleteSubject']>,
): Promise<ReplyOf<Calls['deleteSubject']>> {
  const { ledger, chart, subject } = await lockSubject(ctx, id);
  await refuseStale(ctx, subject, version, seenSubject(chart, subject));
  for await (const use of usesOf(ctx, ledger, subject)) refuseUse(subject, use);
  await takeOut(ctx, chart, subject);
  const { number, name } = subject;
  ctx.audit({ object: { type: 'financeSubject', id }, change: { number, name } });
  return { id };
}

/** What goes along into the other subject. */
const moved: readonly Use[] = ['drafts', 'carried'];

/**
 * Makes one of two subjects that lie below the same one and are alike: drafts and what is carried over to it name the
 * other from now on, and in a year that is not confirmed yet so do its openings. Posted lines never change their
 * subject.
 * @throws ServiceError notFound, periodClosed: the whole year, conflict, subjectUsed, invalid: they are not alike
 */
export async function mergeSubject(
  ctx: Ctx,
  { id, version, intoId }: ParsedInputOf<Calls['mergeSubject']>,
): Promise<ReplyOf<Calls['mergeSubject']>> {
  const { ledger, chart, subject } = await lockSubject(ctx, id);
  await refuseStale(ctx, subject, version, seenSubject(chart, subject));
  const into = chart.byId.get(intoId);
  if (!into) throw new ServiceError('notFound');
  const fields = differences(subject, into);
  if (fields) throw invalidFields(fields);
  const movesOpenings = ledger.state === 'initialising';
  for await (const use of usesOf(ctx, ledger, subject))
    if (!moved.includes(use) && !(use === 'balance' && movesOpenings)) refuseUse(subject, use);
  if (movesOpenings) await moveOpenings(ctx, ledger, chart, { subject, into });
  const drafts = await moveDrafts(ctx, subject, into);
  await ctx.tx
    .update(financeSubjects)
    .set({ carryTo: into.id })
    .where(and(ofSchool(ctx, financeSubjects), eq(financeSubjects.carryTo, id)));
  await takeOut(ctx, chart, subject);
  await bringOnwards(ctx, ledger);
  const { number, name } = subject;
  const change = { number, name, into: into.number, drafts };
  ctx.audit({ object: { type: 'financeSubject', id: into.id }, change });
  const after = await chartOf(ctx, ledger.id);
  return seenSubject(after, after.byId.get(into.id) ?? into);
}

function refuseUse({ number, name }: SubjectRow, why: Use): never {
  throw new ServiceError('subjectUsed', { name: `${number} ${name}`, why });
}

/** In what two subjects must agree to be one. */
function differences(one: SubjectRow, other: SubjectRow): FieldErrors | null {
  const said = (key: 'sameSubject' | 'otherParent' | 'otherNature') => ({ intoId: { key } });
  if (one.id === other.id) return said('sameSubject');
  if (parentNumber(one.number) !== parentNumber(other.number)) return said('otherParent');
  const nature = (row: SubjectRow) =>
    JSON.stringify([
      row.isLowest,
      row.subType,
      row.side,
      row.restriction,
      row.entrusted,
      row.currency,
      row.unit,
      row.carryTo,
      row.auxiliaryKinds.toSorted(),
    ]);
  return nature(one) === nature(other) && other.enabled ? null : said('otherNature');
}

/** Deletes the row, with what stands on it and says nothing. */
async function takeOut(ctx: Ctx, chart: Chart, subject: SubjectRow): Promise<void> {
  const { id, number } = subject;
  for (const table of [financeBalances, financeOpenings, financeBankLayouts])
    await ctx.tx.delete(table).where(and(ofSchool(ctx, table), eq(table.subjectId, id)));
  await ctx.tx.delete(financeSubjects).where(oneOfSchool(ctx, financeSubjects, id));
  const above = chart.byNumber.get(parentNumber(number) ?? '');
  const isLast = chart.rows.every((row) => row.id === id || parentNumber(row.number) !== above?.number);
  if (!above || !isLast) return;
  const { carryTo, auxiliaryKinds } = subject;
  await changeRow(ctx, financeSubjects, above, { isLowest: true, carryTo, auxiliaryKinds });
}

interface Pair {
  readonly subject: SubjectRow;
  readonly into: SubjectRow;
}

async function moveOpenings(ctx: Ctx, ledger: LedgerRow, chart: Chart, { subject, into }: Pair): Promise<void> {
  const rows = await ctx.tx
    .select()
    .from(financeOpenings)
    .where(and(ofSchool(ctx, financeOpenings), eq(financeOpenings.ledgerId, ledger.id)));
  const summed = new Map<string, Opening>();
  for (const { schoolId: _, ledgerId: _1, ...row } of rows) {
    const subjectId = row.subjectId === subject.id ? into.id : row.subjectId;
    const key = `${subjectId} ${row.setId}`;
    const there = summed.get(key);
    summed.set(key, there ? added(there, row) : { ...row, subjectId });
  }
  await putOpenings(ctx, ledger, chart, [...summed.values()]);
}

const added = (one: Opening, other: Opening): Opening => {
  const beside = (column: ForeignColumn | QuantityColumn) =>
    one[column] == null && other[column] == null ? null : (one[column] ?? 0) + (other[column] ?? 0);
  return {
    ...one,
    openingCents: one.openingCents + other.openingCents,
    debitCents: one.debitCents + other.debitCents,
    creditCents: one.creditCents + other.creditCents,
    foreignCents: beside('foreignCents'),
    foreignDebitCents: beside('foreignDebitCents'),
    foreignCreditCents: beside('foreignCreditCents'),
    quantity: beside('quantity'),
    debitQuantity: beside('debitQuantity'),
    creditQuantity: beside('creditQuantity'),
  };
};

/** Whoever merges has changed the content of the drafts, and may not audit them. */
async function moveDrafts(ctx: Ctx, subject: SubjectRow, into: SubjectRow): Promise<number> {
  const drafts = await draftsNaming(ctx, subject.id);
  const by = ctx.person.accountId;
  for (const { id, draftLines, writers, version } of drafts) {
    const lines = draftLines?.map((line) => (line.subjectId === subject.id ? { ...line, subjectId: into.id } : line));
    await changeRow(
      ctx,
      financeVouchers,
      { id, version },
      { draftLines: lines ?? null, madeBy: by, writers: [...new Set([...writers, by])] },
    );
  }
  return drafts.length;
}
