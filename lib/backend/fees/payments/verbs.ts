import type { paymentCalls } from '@/lib/contracts/fees/payment-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { counterFamily, findFamilies } from './families.ts';
import { filteredReceipts, pageOfPayments } from './page.ts';
import { notePrints, receiptsToPrint, rewriteReceipt } from './receipts.ts';
import { reversePayment } from './reverse.ts';
import { takePayment } from './take.ts';
import { paymentView } from './view.ts';

export const paymentVerbs: VerbGroup<typeof paymentCalls> = {
  families: findFamilies,
  counterFamily,
  takePayment,
  payments: pageOfPayments,
  payment: paymentView,
  reversePayment,
  filteredReceipts,
  receiptsToPrint,
  notePrints,
  rewriteReceipt,
};
