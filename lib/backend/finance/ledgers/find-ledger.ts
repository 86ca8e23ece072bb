import { and, eq } from 'drizzle-orm';
import type { Ledger } from '@/lib/contracts/finance/ledgers.ts';
import { officialName } from '@/lib/rules/finance/official-name.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { financeLedgers } from '../schema.ts';

export type LedgerRow = typeof financeLedgers.$inferSelect;
/** What reading and writing books needs of a request; sample data has it as well. */
export type Books = Pick<Ctx, 'tx' | 'now'> & {
  /** The reader's, where there is one. */
  readonly locale?: Locale;
  readonly school: { readonly id: string };
  readonly person: { readonly accountId: string };
};

/** The school's ledger of a year. @throws ServiceError notFound */
export async function ledgerOf(ctx: Books, year: number, lock = false): Promise<LedgerRow> {
  const query = ctx.tx
    .select()
    .from(financeLedgers)
    .where(and(ofSchool(ctx, financeLedgers), eq(financeLedgers.year, year)));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw new ServiceError('notFound');
  return found;
}

/** A ledger by its id. @throws ServiceError notFound */
export async function ledgerById(ctx: Books, id: string, lock = false): Promise<LedgerRow> {
  return findRow(ctx, financeLedgers, id, { lock });
}

export const yearOf = (period: number) => Math.floor(period / 100);

/** A ledger as its reader reads it. */
export const seenLedger = (
  { locale }: Pick<Books, 'locale'>,
  { id, year, standard, startMonth, baseCurrency, state, selfAudit, oneKind, version }: LedgerRow,
): Ledger => ({
  id,
  year,
  standard,
  source: officialName(standards[standard].source, locale),
  startMonth,
  baseCurrencyId: baseCurrency,
  state,
  selfAudit,
  oneKind,
  version,
});
