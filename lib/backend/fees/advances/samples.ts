import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { advanceCalls } from '@/lib/contracts/fees/advance-calls.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { paid } from '../payments/samples.ts';

const { endpoints } = fees;

/** What was paid for September in August, on a day that is closed: a payment of now, written as of then. */
async function paidAhead(school: SampleSchool) {
  const { id } = await paid(school);
  const as = (table: string, key: string, facts: Readonly<Record<string, string>>) => sql`
    insert into ${sql.identifier(table)}
    select (jsonb_populate_record(t, ${JSON.stringify(facts)}::jsonb)).* from ${sql.identifier(table)} t
    where t.school_id = ${school.id} and t.${sql.identifier(key)} = ${id}`;
  const [payment, day] = [uuidv7(), '2026-08-20'];
  await school.inside(async (tx) => {
    await tx.execute(as('fee_payments', 'id', { id: payment, day, number: `SK202608-${payment.slice(-5)}` }));
    await tx.execute(as('fee_payment_tenders', 'payment_id', { payment_id: payment, day }));
    await tx.execute(as('fee_payment_parts', 'payment_id', { payment_id: payment, day }));
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
