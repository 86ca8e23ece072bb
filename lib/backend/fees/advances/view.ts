import { and, desc, inArray, isNotNull, or } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { advanceCalls } from '@/lib/contracts/fees/advance-calls.ts';
import type { CarryRow } from '@/lib/contracts/fees/advances.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { carriedBy, restCents } from '@/lib/rules/fees/advance-carry.ts';
import { sumCents } from '@/lib/rules/money.ts';
import { documentsOf } from '../../finance/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { today } from '../../kernel/today.ts';
import { lastCarry } from '../day-closes/last-carry.ts';
import { shownInBooks } from '../day-closes/view.ts';
import { feeAdvanceCarries } from '../schema/advances.ts';
import { advanceAmounts, openDaysWithAdvances } from './amounts.ts';

type Calls = typeof advanceCalls;

/** What the carry-over of a month would come to, and what hinders it. */
export async function advances(ctx: Ctx, input: ParsedInputOf<Calls['advances']>): Promise<ReplyOf<Calls['advances']>> {
  const thisMonth = monthOf(today(ctx));
  const month = input.month ?? thisMonth;
  const amounts = await advanceAmounts(ctx);
  const rows = carriedBy(amounts, month).map(({ incomeSubject, advanceSubject, ...amount }) => ({
    ...amount,
    cents: restCents(amount),
    hasSubjects: incomeSubject !== '' && advanceSubject !== '',
  }));
  const last = await lastCarry(ctx);
  const hindrance =
    month > thisMonth ? 'ahead' : last && last.month >= month ? 'carried' : rows.length === 0 ? 'nothing' : null;
  return {
    ...{ month, rows, cents: sumCents(rows) },
    laterCents: amounts.filter((one) => one.month > month).reduce((sum, one) => sum + restCents(one), 0),
    openDays: await openDaysWithAdvances(ctx, month),
    hindrance,
    actions: hindrance === null && ctx.canEverywhere('fees.day.close') ? ['carry'] : [],
  };
}

/** A page of carry-overs, the newest first. */
export async function pageOfCarries(
  ctx: Ctx,
  { page, size }: ParsedInputOf<Calls['advanceCarries']>,
): Promise<ReplyOf<Calls['advanceCarries']>> {
  const table = feeAdvanceCarries;
  const newest = [desc(table.createdAt), desc(table.number), table.id];
  const { rows, ...paged } = await countedPage(ctx, table, ofSchool(ctx, table), newest, { page, size });
  return { rows: await carryRows(ctx, rows), ...paged };
}

/** @throws ServiceError notFound */
export async function carryView(ctx: Ctx, id: string): Promise<CarryRow> {
  const [row] = await carryRows(ctx, [await findRow(ctx, feeAdvanceCarries, id)]);
  if (!row) throw new Error('A carry-over that was found is shown');
  return row;
}

type Stored = typeof feeAdvanceCarries.$inferSelect;

async function carryRows(ctx: Ctx, rows: readonly Stored[]): Promise<CarryRow[]> {
  if (rows.length === 0) return [];
  const table = feeAdvanceCarries;
  const ids = rows.map(({ id }) => id);
  const undone = rows.flatMap(({ undoes }) => undoes ?? []);
  const { id: carryId, number: carryNumber, undoes: takesBack } = table;
  const others = await ctx.tx
    .select({ id: carryId, number: carryNumber, undoes: takesBack })
    .from(table)
    .where(and(ofSchool(ctx, table), or(inArray(carryId, undone), and(isNotNull(takesBack), inArray(takesBack, ids)))));
  const names = await personNames(
    ctx.tx,
    rows.map(({ createdBy }) => createdBy),
  );
  const books = await documentsOf(ctx, { module: 'fees', documentIds: [...ids, ...undone] });
  const last = await lastCarry(ctx);
  const mayUndo = ctx.canEverywhere('fees.day.close');
  return rows.map(({ id, number, month, day, cents, note, undoes, createdAt, createdBy }) => {
    const named = (found: (typeof others)[number] | undefined) =>
      found ? { id: found.id, number: found.number } : null;
    // What takes a carry-over back is in the books under the id of what it takes back.
    const document = books.find(({ origin }) =>
      undoes === null
        ? origin.documentId === id && origin.kind === 'advanceCarry'
        : origin.documentId === undoes && origin.kind === 'reversal',
    );
    return {
      ...{ id, number, month, day, cents, note },
      undoes: named(others.find((one) => one.id === undoes)),
      undoneBy: named(others.find((one) => one.undoes === id)),
      at: createdAt.toISOString(),
      by: names.get(createdBy) ?? '',
      books: document ? shownInBooks(ctx, document) : null,
      actions: mayUndo && last?.id === id ? ['undo'] : [],
    };
  });
}
