import { carriedBy, restCents } from '@/lib/rules/fees/advance-carry.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { ClosingCheck } from '../../finance/index.ts';
import { advanceAmounts } from './amounts.ts';

/** Before the books close a month, what was paid ahead for it has become income; nothing where nobody pays ahead. */
export const advancesCarried: ClosingCheck = {
  check: 'advancesCarried',
  of: async (on, month) => {
    const amounts = await advanceAmounts(on);
    if (amounts.length === 0) return null;
    return carriedBy(amounts, month).map((one) => `${one.itemName} ${one.month} ${centsText(restCents(one))}`);
  },
};
