import { menuAddress } from '@/lib/navigation/paths.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { listPage } from '@/lib/rules/list-page.ts';

/** Where bills are made, read, thrown away, and what else they are made of; the menu names the same paths. */
export const feesAddress = {
  batches: menuAddress('/charge/batch'),
  bills: menuAddress('/charge/bill'),
  trash: menuAddress('/charge/billTrash'),
  oneOffs: menuAddress('/charge/oneOff'),
  openings: menuAddress('/charge/opening'),
  sponsors: menuAddress('/charge/sponsor'),
  items: menuAddress('/charge/item'),
  studentPlans: menuAddress('/charge/studentPlan'),
  counter: menuAddress('/charge/facePayment'),
  payments: menuAddress('/charge/payment'),
  refundOrders: menuAddress('/charge/refund'),
  advances: menuAddress('/charge/advance'),
  balances: menuAddress('/charge/balance'),
  shifts: menuAddress('/charge/shift'),
  dayCloses: menuAddress('/charge/dayClose'),
  tickets: menuAddress('/charge/ticket'),
} as const;

export const batchAddress = (id: string) => `${feesAddress.batches}/${id}`;
export const billAddress = (id: string) => `${feesAddress.bills}/${id}`;

/** What a part of an address looks for. */
export const textIn = (text: string | undefined): string | undefined =>
  (text ?? '').trim().slice(0, recordLimits.nameChars) || undefined;

/** The page that a list of fees is asked for. */
export const pageOf = (query: Query) => listPage(query);
