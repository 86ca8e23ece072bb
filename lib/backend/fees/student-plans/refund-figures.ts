import { monthsTouched } from '@/lib/rules/refund.ts';
import type { DayFigure, DayFigures } from '../../students/index.ts';
import { refundsOfMonth } from './refunds-of-month.ts';

/** What goes back to children of each item for the months that these days touch. */
export const refundFigures: DayFigures = {
  name: 'refund',
  permission: 'fees.studentPlan.view',
  async of(ctx, ids, days) {
    const figures: DayFigure[] = [];
    // One after the other: they share one connection.
    for (const month of new Set(days.flatMap(monthsTouched)))
      for (const [studentId, { parts }] of await refundsOfMonth(ctx, ids, month))
        for (const { itemId, itemName, cents } of parts)
          figures.push({
            ...{ studentId, unit: 'cents', value: cents, locked: null },
            key: `${month} ${itemId}`,
            params: { month, item: itemName },
          });
    return figures;
  },
};
