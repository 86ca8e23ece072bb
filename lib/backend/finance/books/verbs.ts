import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { auxiliaryBalance, auxiliaryLedger } from './auxiliary.ts';
import { columnLedger } from './columns.ts';
import { comparedBalance } from './compared-balance.ts';
import { detailLedger, journal } from './detail.ts';
import { generalLedger } from './general.ts';
import { quantityBalance, quantityLedger } from './quantity.ts';
import { queryLines } from './query.ts';
import { sequenceBook } from './sequence.ts';
import { subjectBalance } from './subject-balance.ts';
import { voucherSummary } from './voucher-summary.ts';

export const bookVerbs: VerbGroup<typeof bookCalls> = {
  subjectBalance,
  comparedBalance,
  generalLedger,
  detailLedger,
  journal,
  columnLedger,
  voucherSummary,
  sequenceBook,
  queryLines,
  quantityLedger,
  quantityBalance,
  auxiliaryBalance,
  auxiliaryLedger,
};
