import { and, asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { advanceCalls } from '@/lib/contracts/fees/advance-calls.ts';
import type { CarryRow } from '@/lib/contracts/fees/advances.ts';
import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { carriedBy, carryLines, restCents } from '@/lib/rules/fees/advance-carry.ts';
import { sumCents } from '@/lib/rules/money.ts';
import { type DocumentKind, submitDocument, withdrawDocument } from '../../finance/index.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { bookWords } from '../day-closes/close.ts';
import { holdCarries, lastCarry } from '../day-closes/last-carry.ts';
import { takeNumber } from '../numbers.ts';
import { feeAdvanceCarries, feeAdvanceCarryLines } from '../schema/advances.ts';
import { feeItems } from '../schema.ts';
import { advanceAmounts, cashiersAhead } from './amounts.ts';
import { carryView } from './view.ts';

type Calls = typeof advanceCalls;

/** What becomes income, or ceases to be, with what the books have to know of it. */
interface CarriedAmount {
  readonly itemId: string;
  readonly itemName: string;
  readonly month: string;
  readonly cents: number;
  readonly incomeSubject: string;
  readonly advanceSubject: string;
}

/**
 * Makes income of what was paid ahead for a month and of what is left of earlier ones: what came in, or was given back,
 * after these were carried over.
 * @throws ServiceError invalid: the month lies ahead; monthCarried: it or a later one was carried over; carryChanged:
 * it comes to another amount than the person saw, or to nothing
 */
export async function carryAdvances(
  ctx: Ctx,
  { month, cents }: ParsedInputOf<Calls['carryAdvances']>,
): Promise<CarryRow> {
  const on = today(ctx);
  if (month > monthOf(on)) throw invalidFields({ month: { key: 'monthAhead' } });
  await holdCarries(ctx);
  const last = await lastCarry(ctx);
  if (last && last.month >= month) throw new ServiceError('monthCarried', { month: last.month });
  const amounts = carriedBy(await advanceAmounts(ctx), month).map((one) => ({ ...one, cents: restCents(one) }));
  if (amounts.length === 0 || sumCents(amounts) !== cents) throw new ServiceError('carryChanged');
  // Of a month that is not over yet: as of today.
  const day = month < monthOf(on) ? lastDayOf(month) : on;
  const { id, number } = await addCarry(ctx, { month, day, cents, note: '', undoes: null }, amounts);
  const summary = `${month} 预收结转收入`;
  await writeIntoBooks(ctx, { kind: 'advanceCarry', documentId: id, number, day, month, summary }, amounts);
  ctx.audit({ object: { type: 'feeAdvanceCarry', id }, change: { number, month, cents } });
  return carryView(ctx, id);
}

/**
 * Takes the last carry-over back by a document of its own. In the books its draft goes, or a document takes its voucher
 * back.
 * @throws ServiceError notFound, wrongState: it was taken back, takes another back, or a later one stands
 */
export async function undoAdvanceCarry(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<Calls['undoAdvanceCarry']>,
): Promise<CarryRow> {
  await holdCarries(ctx);
  const carry = await findRow(ctx, feeAdvanceCarries, id);
  if ((await lastCarry(ctx))?.id !== id) throw new ServiceError('wrongState');
  const amounts = (await amountsOf(ctx, id)).map((one) => ({ ...one, cents: 0 - one.cents }));
  const { month, cents } = carry;
  const day = today(ctx);
  const facts = { month, day, cents: 0 - cents, note: reason, undoes: id };
  const { id: undoId, number } = await addCarry(ctx, facts, amounts);
  const became = await withdrawDocument(ctx, { module: 'fees', kind: 'advanceCarry', documentId: id });
  const summary = `撤销 ${month} 预收结转（${carry.number}）`;
  if (became === 'posted')
    await writeIntoBooks(ctx, { kind: 'reversal', documentId: id, number, day, month, summary }, amounts);
  ctx.audit({ object: { type: 'feeAdvanceCarry', id: undoId }, change: { number, undoes: carry.number, reason } });
  return carryView(ctx, undoId);
}

type Facts = Pick<typeof feeAdvanceCarries.$inferSelect, 'month' | 'day' | 'cents' | 'note' | 'undoes'>;

async function addCarry(ctx: Ctx, facts: Facts, amounts: readonly CarriedAmount[]) {
  const id = uuidv7();
  const schoolId = ctx.school.id;
  const number = await takeNumber(ctx, 'carry', firstDayOf(facts.month));
  await ctx.tx
    .insert(feeAdvanceCarries)
    .values({ schoolId, id, number, ...facts, createdAt: ctx.now, createdBy: ctx.person.accountId });
  await bulkInsert(
    ctx.tx,
    feeAdvanceCarryLines,
    amounts.map(({ itemId, month, cents, incomeSubject, advanceSubject }, at) => ({
      ...{ schoolId, carryId: id, at, itemId, month, cents, incomeSubject, advanceSubject },
    })),
  );
  return { id, number };
}

/** What a carry-over made income, on the subjects that it named. */
function amountsOf(ctx: Ctx, id: string): Promise<CarriedAmount[]> {
  const { itemId, month, cents, incomeSubject, advanceSubject, at, carryId } = feeAdvanceCarryLines;
  return ctx.tx
    .select({ itemId, itemName: feeItems.name, month, cents, incomeSubject, advanceSubject })
    .from(feeAdvanceCarryLines)
    .innerJoin(feeItems, and(ofSchool(ctx, feeItems), eq(feeItems.id, itemId)))
    .where(and(ofSchool(ctx, feeAdvanceCarryLines), eq(carryId, id)))
    .orderBy(asc(at));
}

interface Written {
  readonly kind: DocumentKind;
  readonly documentId: string;
  readonly number: string;
  readonly day: string;
  readonly month: string;
  readonly summary: string;
}

/** Months that come to nothing together have nothing to write. */
async function writeIntoBooks(
  ctx: Ctx,
  { kind, documentId, number, day, month, summary }: Written,
  amounts: readonly CarriedAmount[],
): Promise<void> {
  const lines = carryLines(amounts, bookWords.ahead);
  if (lines.length === 0) return;
  await submitDocument(ctx, {
    origin: { module: 'fees', kind, documentId },
    ...{ number, day, summary, address: `/charge/advance?month=${month}` },
    madeBy: await cashiersAhead(ctx, [...new Set(amounts.map((one) => one.month))]),
    lines: lines.map(({ what, ...line }) => ({ ...line, summary: what })),
  });
}
