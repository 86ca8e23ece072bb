import { and, desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ledgerCalls } from '@/lib/contracts/finance/ledger-calls.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import { isOlder, standardOfYear } from '@/lib/rules/finance/standard-of-year.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { financePeriods } from '../schema/vouchers.ts';
import { financeLedgers } from '../schema.ts';
import { furnishSubjects } from '../subjects/furnish.ts';
import { bringFormulas } from './bring-formulas.ts';
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
