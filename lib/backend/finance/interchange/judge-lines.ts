import { rateText } from '@/lib/contracts/finance/auxiliary.ts';
import type { ImportColumn } from '@/lib/contracts/finance/interchange.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import type { LineFault } from '@/lib/rules/finance/voucher.ts';
import { limits } from '@/lib/rules/limits.ts';
import { isStorable } from '@/lib/rules/storable-text.ts';
import type { AuxiliaryRow } from '../auxiliary/sets.ts';
import type { LedgerRow } from '../ledgers/find-ledger.ts';
import type { DraftLine } from '../schema/vouchers.ts';
import type { Chart } from '../subjects/chart.ts';
import { nameOfItem } from './find-items.ts';
import type { Fault, IncomingLine, NamedItem } from './incoming.ts';
import { shown } from './read-cells.ts';

/** What lines are judged by. */
export interface Known {
  readonly ledger: LedgerRow;
  readonly chart: Chart;
  readonly items: ReadonlyMap<string, AuxiliaryRow>;
  /** The school's list. */
  readonly currencies: readonly string[];
}

type Complain = (column: ImportColumn, key: string, params?: Fault['params']) => void;

/** A line as it is written, and what the books do not know of it. */
export function draftOf(known: Known, line: IncomingLine): { readonly draft: DraftLine; readonly faults: Fault[] } {
  const faults: Fault[] = [];
  const complain: Complain = (column, key, params) =>
    faults.push({ row: line.row, column, key, ...(params ? { params } : {}) });
  const { summary, debitCents, creditCents, foreignCents, rate, quantity = null, cashItem } = line;
  const subject = known.chart.byNumber.get(line.subject);
  if (line.subject !== '' && !subject) complain('subject', 'subjectUnknown', { value: shown(line.subject) });
  if (summary.length > limits.financeSummaryChars || !isStorable(summary))
    complain('summary', 'tooLong', { max: limits.financeSummaryChars });
  if (line.currency !== null && !known.currencies.includes(line.currency))
    complain('currency', 'currencyUnknown', { value: shown(line.currency) });
  if (rate !== null && !rateText.safeParse(rate).success) complain('rate', 'rate', { value: shown(rate) });
  if (cashItem !== null && !isItem(known.ledger, cashItem))
    complain('cashItem', 'itemUnknown', { value: shown(cashItem) });
  // Sacks are no kilograms: what is counted in another unit is another quantity.
  const unit = subject?.unit ?? null;
  if (quantity !== null && unit !== null && line.unit && line.unit !== unit) complain('unit', 'unitDiffers', { unit });
  const auxiliaryIds = itemIds(known, line.auxiliary, complain);
  const money = {
    debitCents,
    creditCents,
    currency: line.currency,
    foreignCents,
    rate,
    quantity,
    cashItem,
  };
  return {
    draft: { summary, subjectId: subject?.id ?? null, auxiliaryIds, ...money },
    faults,
  };
}

const isItem = ({ standard }: LedgerRow, item: string) =>
  standards[standard].cashFlow.some(({ row, direction }) => row === item && direction !== null);

/** The ids behind named items. */
export function itemIds({ items }: Pick<Known, 'items'>, named: readonly NamedItem[], complain: Complain): string[] {
  return named.flatMap((one) => {
    const found = items.get(nameOfItem(one));
    if (!found)
      complain('auxiliary', 'auxiliaryUnknown', {
        kind: one.kind,
        value: shown(one.code),
      });
    return found?.id ?? [];
  });
}

/** Where the rules of vouchers find a line wrong, by the columns of a file. */
export const columnOfFault: Readonly<Record<LineFault, ImportColumn>> = {
  summary: 'summary',
  subject: 'subject',
  notLowest: 'subject',
  disabled: 'subject',
  oneSide: 'debit',
  auxiliary: 'auxiliary',
  auxiliaryTwice: 'auxiliary',
  foreign: 'foreign',
  foreignWanted: 'foreign',
  minorDigits: 'foreign',
  quantityUnasked: 'quantity',
  quantitySign: 'quantity',
};
