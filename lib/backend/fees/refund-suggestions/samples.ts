import type { refundCalls } from '@/lib/contracts/fees/refund-calls.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { enabledPlan } from '../sample-bills.ts';

const { endpoints } = fees;
const month = '2026-09';

/** A child with a plan that gives back the days on which the school had to close, in a month with one of them. */
async function refunded(school: SampleSchool): Promise<string> {
  const chargePlanId = await enabledPlan(school);
  const { rows } = await school.call(endpoints.items, {});
  const none = { days: null, noticeMeal: null, capCents: null, daysMax: null, statuses: [] };
  const rule = { basis: 'absentDays' as const, closures: true, priceCents: 1_500, payOut: 'nextBill' as const };
  const { id: refundPlanId } = await school.call(endpoints.saveRefundPlan, {
    ...{ name: '停课退费', validFrom: null, validTo: null, note: '' },
    lines: [{ itemId: rows[0]?.id ?? '', ...none, ...rule }],
  });
  await school.call(endpoints.movePlan, { id: refundPlanId, version: 1, move: 'enable' });
  await school.call(modules.organisation.endpoints.saveCalendarDays, {
    ...{ from: `${month}-07`, to: `${month}-07`, schoolDay: false, mealServed: false, closure: true },
    ...{ version: 0, name: '台风停课' },
  });
  const enrolled = await school.call(modules.students.endpoints.enrol, { name: '王小明', gender: 'male' });
  const studentId = enrolled.student.id;
  await school.call(endpoints.saveStudentPlan, {
    ...{ studentId, chargePlanId, refundPlanId, fromOn: `${month}-01`, toOn: null, payerGuardianId: null },
    ...{ payers: [], instalments: [], overrides: [], discounts: [] },
  });
  return studentId;
}

async function suggested(school: SampleSchool) {
  await refunded(school);
  const { cents } = await school.call(endpoints.suggestRefunds, { from: month, to: month });
  const { rows } = await school.call(endpoints.refunds, { month });
  return { ids: rows.map(({ id }) => id), cents };
}

/** How to call what there is about refund suggestions. */
export const refundSamples: SampleGroup<typeof refundCalls> = {
  refunds: nothing,
  refund: withId(async (school) => (await suggested(school)).ids[0] ?? ''),
  suggestRefunds: {
    input: async (school) => {
      await refunded(school);
      return { from: month, to: month };
    },
  },
  decideRefunds: {
    input: async (school) => ({ ...(await suggested(school)), move: 'accept' as const }),
    ids: ['ids.0'],
  },
  acceptRefunds: {
    input: async (school) => ({ month, count: 1, cents: (await suggested(school)).cents }),
  },
};
