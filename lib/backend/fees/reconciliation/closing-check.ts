import { and, between, eq, inArray, ne, or } from 'drizzle-orm';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { openLineStates } from '@/lib/rules/fees/reconciliation.ts';
import type { ClosingCheck } from '../../finance/index.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeStatementLines, feeStatements } from '../schema/statements.ts';

/** Before the books close a month, what channels say of its days was read, and somebody has decided where we differ. */
export const channelPayments: ClosingCheck = {
  check: 'channelPayments',
  of: async (on, month) => {
    const ofMonth = (day: typeof feeStatements.day | typeof feeStatementLines.day) =>
      between(day, firstDayOf(month), lastDayOf(month));
    const { day, channel, state } = feeStatements;
    const [any] = await on.tx
      .select({ day })
      .from(feeStatements)
      .where(and(ofSchool(on, feeStatements), or(ne(state, 'empty'), ofMonth(day))))
      .limit(1);
    if (!any) return null;
    const awaited = await on.tx
      .select({ day, channel })
      .from(feeStatements)
      .where(and(ofSchool(on, feeStatements), ofMonth(day), eq(state, 'awaited')))
      .orderBy(day, channel);
    const lines = feeStatementLines;
    const open = await on.tx
      .select({ day: lines.day, number: lines.channelNumber })
      .from(lines)
      .where(and(ofSchool(on, lines), ofMonth(lines.day), inArray(lines.state, [...openLineStates])))
      .orderBy(lines.day, lines.channelNumber);
    return [...awaited.map((one) => `${one.day} ${one.channel}`), ...open.map((one) => `${one.day} ${one.number}`)];
  },
};
