import { menuAddress } from '@/lib/navigation/paths.ts';
import type { Query } from '@/lib/navigation/query.ts';
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

/** The page that a list of fees is asked for. */
export const pageOf = (query: Query) => listPage(query);
