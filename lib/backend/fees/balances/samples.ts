import type { balanceCalls } from '@/lib/contracts/fees/balance-calls.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { paid } from '../sample-bills.ts';

/** A child for whom ten yuan are held, and its sister. */
async function family(school: SampleSchool) {
  const { student, toBalanceCents } = await paid(school);
  const enrolled = await school.call(modules.students.endpoints.enrol, { name: '王小红', gender: 'female' });
  const { id } = enrolled.student;
  await school.call(modules.students.endpoints.linkSibling, { id, siblingId: student.id });
  return { studentId: student.id, toStudentId: id, heldCents: toBalanceCents };
}

/** How to call what there is about balances. */
export const balanceSamples: SampleGroup<typeof balanceCalls> = {
  balances: nothing,
  childBalance: { input: async (school) => ({ studentId: (await paid(school)).student.id }), ids: ['studentId'] },
  moveBalance: {
    input: async (school) => ({ ...(await family(school)), cents: 600 }),
    ids: ['studentId', 'toStudentId'],
  },
};
