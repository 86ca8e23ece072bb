import type { billCalls } from '@/lib/contracts/fees/bill-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { classPayments } from './class-payments.ts';
import { freezeBill, unwaiveBill, voidBill, waiveBill } from './documents.ts';
import { pageOfBills, pageOfTrash } from './page.ts';
import { purgeBills, restoreBills, trashBills } from './trash.ts';
import { billsToPrint, billView } from './view.ts';

export const billVerbs: VerbGroup<typeof billCalls> = {
  bills: pageOfBills,
  bill: billView,
  billsToPrint,
  classPayments,
  waiveBill,
  unwaiveBill,
  voidBill,
  freezeBill,
  trashBills,
  billTrash: pageOfTrash,
  restoreBills,
  purgeBills,
};
