import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { advanceCalls } from '@/lib/contracts/fees/advance-calls.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { paid } from '../sample-bills.ts';
import { feePaymentParts, feePayments, feePaymentTenders } from '../schema/payments.ts';

const { endpoints } = fees;

/** What was paid for September in August, on a day that is closed: a payment of now, written as of then. */
async function paidAhead(school: SampleSchool) {
  const { id } = await paid(school);
  const as = (table: PgTable, key: string, facts: Readonly<Record<string, string>>) => {
    const given = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);
    const columns = sql.raw(given.map((column) => column.name).join(', '));
    const name = sql.identifier(getTableName(table));
    return sql`
      insert into ${name} (${columns}) select ${columns} from (
        select (jsonb_populate_record(t, ${JSON.stringify(facts)}::jsonb)).* from ${name} t
        where t.school_id = ${school.id} and t.${sql.identifier(key)} = ${id}) moved`;
  };
  const [payment, day] = [uuidv7(), '2026-08-20'];
  await school.inside(async (tx) => {
    await tx.execute(as(feePayments, 'id', { id: payment, day, number: `SK202608-${payment.slice(-5)}` }));
    await tx.execute(as(feePaymentTenders, 'payment_id', { payment_id: payment, day }));
    await tx.execute(as(feePaymentParts, 'payment_id', { payment_id: payment, day }));
    await tx.execute(sql`
      insert into fee_day_closes (school_id, day, id, difference_cents, note, closed_at, closed_by)
      values (${school.id}, ${day}, ${uuidv7()}, 0, '', '2026-08-20T10:00:00Z', ${school.accountId})`);
  });
  const { month, cents } = await school.call(endpoints.advances, { month: '2026-09' });
  return { month, cents };
}

/** How to call what there is about advance receipts. */
export const advanceSamples: SampleGroup<typeof advanceCalls> = {
  advances: nothing,
  advanceCarries: nothing,
  carryAdvances: { input: paidAhead },
  undoAdvanceCarry: {
    input: async (school) => {
      const { id } = await school.call(endpoints.carryAdvances, await paidAhead(school));
      return { id, reason: '结转错了' };
    },
    ids: ['id'],
  },
};
