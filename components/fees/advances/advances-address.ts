import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { monthIn } from '@/lib/rules/address-values.ts';

/** The month whose carry-over is looked at; left out, the present one. */
export function advancesInput(query: Query) {
  const month = monthIn(query.month);
  const input = month ? { month } : {};
  return input satisfies CallInput<'fees.advances'>;
}
