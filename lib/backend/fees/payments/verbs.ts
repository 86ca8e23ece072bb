import type { paymentCalls } from '@/lib/contracts/fees/payment-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { counterFamily, findFamilies } from './families.ts';
import { filteredReceipts, pageOfPayments } from './page.ts';
import { notePrints, receiptsToPrint, rewriteReceipt } from './receipts.ts';
import { takePayment } from './take.ts';
import { paymentView } from './view.ts';

export const paymentVerbs: Omit<VerbGroup<typeof paymentCalls>, 'reversePayment'> = {
  families: findFamilies,
  counterFamily,
  takePayment,
  payments: pageOfPayments,
  payment: paymentView,
  filteredReceipts,
  receiptsToPrint,
  notePrints,
  rewriteReceipt,
};
