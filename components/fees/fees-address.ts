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

/** The id that a part of an address holds; anything else counts as absent. */
export const idIn = (text: string | undefined): string | undefined =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '') ? text : undefined;

/** The month that a part of an address holds. */
export const monthIn = (text: string | undefined): string | undefined =>
  /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? '') ? text : undefined;

/** What a part of an address looks for. */
export const textIn = (text: string | undefined): string | undefined =>
  (text ?? '').trim().slice(0, recordLimits.nameChars) || undefined;

/** The one of the values that a part of an address names. */
export const oneOf = <V extends string>(values: readonly V[], text: string | undefined): V | undefined =>
  values.find((value) => value === text);

/** The page that a list of fees is asked for. */
export const pageOf = (query: Query) => listPage(query);
