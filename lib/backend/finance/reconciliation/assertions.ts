import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { AssertionRow } from '@/lib/contracts/finance/assertions.ts';
import type { reconciliationCalls } from '@/lib/contracts/finance/reconciliation-calls.ts';
import { countedCents as comesTo } from '@/lib/rules/finance/cash-count.ts';
import { officialName } from '@/lib/rules/finance/official-name.ts';
import { periodOf } from '@/lib/rules/finance/period-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { findPeriod, refusalOf, writablePeriod } from '../periods/find-period.ts';
import { financeAssertions } from '../schema/reconciliation.ts';
import { financeSubjects } from '../schema.ts';
import { type Account, accountOf } from './account.ts';
import { balancesIn, bookBalance } from './balance-on.ts';

type Calls = typeof reconciliationCalls;
type Assertion = typeof financeAssertions.$inferSelect;

/** A month's counts, the latest first, each with what the books say now. @throws ServiceError notFound */
export async function assertions(
  ctx: Ctx,
  { period }: ParsedInputOf<Calls['assertions']>,
): Promise<ReplyOf<Calls['assertions']>> {
  const rows = await assertionsIn(ctx, period);
  return { rows, actions: ctx.can('finance.reconciliation.edit') ? ['create'] : [] };
}

/**
 * The rows of a month. Balances of the base currency are read once for all of them, the few of another one for each
 * account and day.
 */
export async function assertionsIn(ctx: Ctx, period: number): Promise<AssertionRow[]> {
  const { tx } = ctx;
  const isOpen = refusalOf(ctx, await findPeriod(ctx, period)) === null;
  const found = await tx
    .select({ row: financeAssertions, subject: financeSubjects, name: accounts.name })
    .from(financeAssertions)
    .innerJoin(
      financeSubjects,
      and(ofSchool(ctx, financeSubjects), eq(financeSubjects.id, financeAssertions.subjectId)),
    )
    .leftJoin(accounts, eq(accounts.id, financeAssertions.madeBy))
    .where(and(ofSchool(ctx, financeAssertions), eq(financeAssertions.period, period)))
    .orderBy(desc(financeAssertions.onDate), desc(financeAssertions.id))
    .limit(limits.batchRows);
  if (found.length === 0) return [];
  const inBase = await balancesIn(ctx, period, [...new Set(found.map(({ subject }) => subject.id))]);
  const foreign = new Map<string, number>();
  const seen: AssertionRow[] = [];
  for (const { row, subject, name } of found) {
    let bookCents = inBase(subject.id, row.onDate);
    if (row.currency !== null) {
      const account: Account = { subject, subjectIds: [subject.id] };
      const key = `${subject.id} ${row.onDate} ${row.currency}`;
      bookCents = foreign.get(key) ?? (await bookBalance(ctx, account, row.onDate, row.currency));
      foreign.set(key, bookCents);
    }
    seen.push(seenAssertion(ctx, row, { subject, name: name ?? '', bookCents, isOpen }));
  }
  return seen;
}

/**
 * Notes what was counted or stated on a day. One of the same account and day before it is not changed but replaced.
 * @throws ServiceError notFound, invalid: the pieces come to something else, or the day is yet to come
 */
export async function makeAssertion(
  ctx: Ctx,
  input: ParsedInputOf<Calls['makeAssertion']>,
): Promise<ReplyOf<Calls['makeAssertion']>> {
  const { subjectId, onDate, currency, countedCents, pieces } = input;
  const account = await accountOf(ctx, subjectId);
  const period = periodOf(onDate);
  const month = await findPeriod(ctx, period, 'share');
  if (month.ledgerId !== account.subject.ledgerId) throw new ServiceError('notFound');
  if (pieces && comesTo(pieces) !== countedCents) throw invalidFields({ countedCents: { key: 'piecesSum' } });
  // Nobody has counted what a day will bring.
  if (onDate > today(ctx)) throw invalidFields({ onDate: { key: 'future' } });
  const bookCents = await bookBalance(ctx, account, onDate, currency);
  const row: Assertion = {
    ...input,
    schoolId: ctx.school.id,
    id: uuidv7(),
    ledgerId: month.ledgerId,
    period,
    bookCents,
    replacedBy: null,
    madeAt: ctx.now,
    madeBy: ctx.person.accountId,
  };
  const replaced = await ctx.tx
    .update(financeAssertions)
    .set({ replacedBy: row.id })
    .where(
      and(
        ofSchool(ctx, financeAssertions),
        eq(financeAssertions.subjectId, subjectId),
        eq(financeAssertions.onDate, onDate),
        sql`${financeAssertions.currency} is not distinct from ${currency}`,
        isNull(financeAssertions.replacedBy),
      ),
    )
    .returning({ id: financeAssertions.id });
  await ctx.tx.insert(financeAssertions).values(row);
  ctx.audit({
    object: { type: 'assertion', id: row.id },
    change: { new: { ...input, bookCents }, replaces: replaced.map(({ id }) => id) },
  });
  const isOpen = refusalOf(ctx, month) === null;
  return seenAssertion(ctx, row, { subject: account.subject, name: ctx.person.name, bookCents, isOpen });
}

/**
 * Takes a count of an open month away; what it replaced stands again.
 * @throws ServiceError notFound, periodClosed, periodHeld
 */
export async function deleteAssertion(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['deleteAssertion']>,
): Promise<ReplyOf<Calls['deleteAssertion']>> {
  const mine = ofSchool(ctx, financeAssertions);
  const old = await lockRow(ctx, financeAssertions, id);
  await writablePeriod(ctx, old.period);
  await ctx.tx
    .update(financeAssertions)
    .set({ replacedBy: old.replacedBy })
    .where(and(mine, eq(financeAssertions.period, old.period), eq(financeAssertions.replacedBy, id)));
  await ctx.tx.delete(financeAssertions).where(oneOfSchool(ctx, financeAssertions, id));
  ctx.audit({ object: { type: 'assertion', id }, change: { old } });
  return { id };
}

interface Around {
  readonly subject: { readonly number: string; readonly name: string };
  readonly name: string;
  /** What the books say now. */
  readonly bookCents: number;
  readonly isOpen: boolean;
}

function seenAssertion(
  { can, locale }: Ctx,
  row: Assertion,
  { subject, name, bookCents, isOpen }: Around,
): AssertionRow {
  return {
    id: row.id,
    subjectId: row.subjectId,
    subjectNumber: subject.number,
    subjectName: officialName(subject.name, locale),
    onDate: row.onDate,
    currency: row.currency,
    countedCents: row.countedCents,
    pieces: row.pieces && [...row.pieces],
    bookThenCents: row.bookCents,
    bookCents,
    state: stateOf(row, bookCents),
    countedBy: row.countedBy,
    note: row.note,
    madeAt: row.madeAt.toISOString(),
    madeBy: name,
    actions: can('finance.reconciliation.edit') && isOpen ? ['delete'] : [],
  };
}

function stateOf({ replacedBy, countedCents, bookCents: then }: Assertion, bookCents: number): AssertionRow['state'] {
  if (replacedBy) return 'replaced';
  if (bookCents === countedCents) return 'agrees';
  return bookCents === then ? 'differs' : 'booksChanged';
}
