import { and, desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ledgerCalls } from '@/lib/contracts/finance/ledger-calls.ts';
import { mappedNumber } from '@/lib/rules/finance/code-map-table.ts';
import { formerRow } from '@/lib/rules/finance/former-row.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import { isOlder, standardOfYear } from '@/lib/rules/finance/standard-of-year.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { financeFormulas } from '../schema/balances.ts';
import { financePeriods } from '../schema/vouchers.ts';
import { financeLedgers } from '../schema.ts';
import { originalOf, ownFormulas, type Statement } from '../statements/formulas.ts';
import { rowFault } from '../statements/row-fault.ts';
import { chartOf } from '../subjects/chart.ts';
import { furnishSubjects } from '../subjects/furnish.ts';
import { bringBalances } from './bring-forward.ts';
import { bringSubjects } from './bring-subjects.ts';
import { type Books, type LedgerRow, seenLedger } from './find-ledger.ts';

type Calls = typeof ledgerCalls;

/** The ledgers of the school, the latest year first. */
export async function listLedgers(ctx: Ctx): Promise<ReplyOf<Calls['ledgers']>> {
  const rows = await ctx.tx
    .select()
    .from(financeLedgers)
    .where(ofSchool(ctx, financeLedgers))
    .orderBy(desc(financeLedgers.year));
  return { rows: rows.map((row) => seenLedger(ctx, row)), actions: ctx.can('finance.ledger.edit') ? ['open'] : [] };
}

/** Opens the books of a year. @throws ServiceError ledgerExists */
export async function openLedger(
  ctx: Ctx,
  input: ParsedInputOf<Calls['openLedger']>,
): Promise<ReplyOf<Calls['openLedger']>> {
  const ledger = await founded(ctx, input);
  const formulasLeftOut = await bringFormulas(ctx, ledger);
  const { year, standard, startMonth } = ledger;
  const object = { type: 'financeLedger', id: ledger.id };
  ctx.audit({ action: 'finance.openLedger', object, change: { year, standard, startMonth, formulasLeftOut } });
  return seenLedger(ctx, ledger);
}

/**
 * A ledger with its subjects and months. After a year that has books it takes over their subjects and balances and is
 * open at once; the first ledger of a school waits for its openings.
 * @throws ServiceError ledgerExists, invalid: an older edition than the year before
 */
export async function founded(
  on: Books,
  { year, startMonth, standard = standardOfYear(year) }: ParsedInputOf<Calls['openLedger']>,
): Promise<LedgerRow> {
  const { tx, school } = on;
  const by = { updatedAt: on.now, updatedBy: on.person.accountId };
  const [former] = await tx
    .select()
    .from(financeLedgers)
    .where(and(ofSchool(on, financeLedgers), eq(financeLedgers.year, year - 1)));
  if (former && isOlder(standard, former.standard)) throw invalidFields({ standard: { key: 'olderStandard' } });
  const [ledger] = await tx
    .insert(financeLedgers)
    .values({
      schoolId: school.id,
      id: uuidv7(),
      year,
      standard,
      startMonth: former ? 1 : startMonth,
      state: former ? 'open' : 'initialising',
      selfAudit: former?.selfAudit ?? false,
      oneKind: former?.oneKind ?? false,
      ...by,
    })
    .onConflictDoNothing()
    .returning();
  if (!ledger) throw new ServiceError('ledgerExists', { year: String(year) });
  if (former) await bringSubjects(on, former, ledger);
  else await furnishSubjects(on, ledger.id, standards[standard]);
  const months = Array.from({ length: 13 - ledger.startMonth }, (_, at) => year * 100 + ledger.startMonth + at);
  await tx
    .insert(financePeriods)
    .values(
      months.map((period) => ({ schoolId: school.id, period, ledgerId: ledger.id, state: 'open' as const, ...by })),
    );
  if (former) await bringBalances(on, former, ledger);
  return ledger;
}

/** A formula the school changed, in the words of the year before. */
interface Own {
  readonly row: string;
  readonly formula: string;
}

/**
 * Gives a year the formulas that the school changed in the year before, under the rows and numbers of its standard;
 * returns those that cannot be counted there, which keep the standard's.
 */
async function bringFormulas(on: Books, to: LedgerRow): Promise<readonly string[]> {
  const [from] = await on.tx
    .select()
    .from(financeLedgers)
    .where(and(ofSchool(on, financeLedgers), eq(financeLedgers.year, to.year - 1)));
  if (!from) return [];
  const numbers = (await chartOf(on, to.id)).rows.map(({ number }) => number);
  const leftOut: string[] = [];
  for (const statement of ['balanceSheet', 'activities', 'cashFlow'] as const) {
    const lines = standards[to.standard][statement];
    const brought = new Map<string, string>();
    const withBrought = () => lines.map((line) => ({ ...line, formula: brought.get(line.row) ?? originalOf(line) }));
    for (const [row, { formula }] of await ownFormulas(on, from, statement)) {
      const own = formula === null ? null : translated({ row, formula }, statement, from, to);
      if (own) brought.set(own.row, own.formula);
      else if (formula !== null) leftOut.push(`${statement} ${row}`);
    }
    for (const [row] of [...brought]) {
      if (!rowFault(statement, withBrought(), row, numbers)) continue;
      brought.delete(row);
      leftOut.push(`${statement} ${row}`);
    }
    const by = { version: 1, updatedAt: on.now, updatedBy: on.person.accountId };
    const mine = { schoolId: on.school.id, ledgerId: to.id, statement };
    await bulkInsert(
      on.tx,
      financeFormulas,
      [...brought].map(([row, formula]) => ({ ...mine, row, formula, ...by })),
    );
  }
  return leftOut;
}

/**
 * The same formula under another standard; null where that has no such row. Rows of the cash flow report keep their
 * numbers, the others their names.
 */
function translated(own: Own, statement: Statement, from: LedgerRow, to: LedgerRow): Own | null {
  if (from.standard === to.standard) return own;
  const [before, after] = [standards[from.standard][statement], standards[to.standard][statement]];
  const rowOf = (row: string) => {
    const former = before.find((line) => line.row === row);
    const isSame = (line: { readonly row: string; readonly name: string }) =>
      statement === 'cashFlow' ? line.row === row : former && formerRow(line.name, [former]) !== undefined;
    return after.find(isSame)?.row;
  };
  const row = rowOf(own.row);
  const { codeMap } = standards[to.standard];
  let isWhole = row !== undefined;
  const formula = own.formula.replace(/\br(\d+)|\b\d{4,10}\b/g, (text, named: string | undefined) => {
    if (named === undefined) return mappedNumber(text, codeMap);
    const target = rowOf(named);
    isWhole &&= target !== undefined;
    return `r${target ?? named}`;
  });
  return row !== undefined && isWhole ? { row, formula } : null;
}
