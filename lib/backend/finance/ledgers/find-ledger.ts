import { and, eq } from 'drizzle-orm';
import type { Ledger } from '@/lib/contracts/finance/ledgers.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { financeLedgers } from '../schema.ts';

export type LedgerRow = typeof financeLedgers.$inferSelect;
/** What reading and writing books needs of a request; sample data has it as well. */
export type Books = Pick<Ctx, 'tx' | 'now'> & {
  readonly school: { readonly id: string };
  readonly person: { readonly accountId: string };
};

/** The school's ledger of a year. @throws ServiceError notFound */
export async function ledgerOf({ tx, school }: Books, year: number, lock = false): Promise<LedgerRow> {
  const query = tx
    .select()
    .from(financeLedgers)
    .where(and(eq(financeLedgers.schoolId, school.id), eq(financeLedgers.year, year)));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw new ServiceError('notFound');
  return found;
}

export const yearOf = (period: number) => Math.floor(period / 100);
export const periodOf = (day: string) => Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7));
/** The last day of a month, YYYY-MM-DD. */
export const lastDay = (period: number) =>
  new Date(Date.UTC(yearOf(period), period % 100, 0)).toISOString().slice(0, 10);

export const seenLedger = ({
  id,
  year,
  standard,
  startMonth,
  baseCurrency,
  state,
  selfAudit,
  version,
}: LedgerRow): Ledger => ({
  id,
  year,
  standard,
  source: standards[standard].source,
  startMonth,
  baseCurrencyId: baseCurrency,
  state,
  selfAudit,
  version,
});
