import { v7 as uuidv7 } from 'uuid';
import type { shiftCalls } from '@/lib/contracts/fees/shift-calls.ts';
import type { ShiftState } from '@/lib/rules/fees/shift-states.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { feeShifts } from '../schema/shifts.ts';

const counted = {
  counted: [{ payType: 'cash' as const, countedCents: 9_900 }],
  denominations: { 5000: 1, 1000: 4, 500: 1, 100: 4 },
  reason: '少一元',
};

const openedAt = new Date('2026-09-01T00:00:00Z');

/** A shift of whoever will make the call, or of the cashier. */
export async function shiftOf(school: SampleSchool, state: ShiftState = 'open', cashierId = school.accountId) {
  const id = uuidv7();
  const by = { updatedAt: openedAt, updatedBy: school.accountId };
  await school.inside((tx) =>
    tx.insert(feeShifts).values({
      ...{ schoolId: school.id, id, number: `BC202609-${id.slice(-5)}`, cashierId, state },
      ...{ openedAt, openedOn: '2026-09-01', floatCents: 10_000, ...by },
    }),
  );
  return { id, version: 1 };
}

/** How to call what there is about shifts. */
export const shiftSamples: SampleGroup<typeof shiftCalls> = {
  ownShift: nothing,
  openShift: { input: async () => ({ floatCents: 10_000 }) },
  moveShift: { input: async (school) => ({ ...(await shiftOf(school)), move: 'count' as const }), ids: ['id'] },
  closeShift: {
    input: async (school) => ({
      ...(await shiftOf(school, 'counting')),
      ...counted,
    }),
    ids: ['id'],
  },
  closeShiftOnBehalf: {
    input: async (school) => ({
      ...(await shiftOf(school, 'open', uuidv7())),
      ...counted,
      onBehalfReason: '本人请假',
    }),
    ids: ['id'],
  },
  shifts: nothing,
  shift: withId(async (school) => (await shiftOf(school)).id),
  handOverShift: { input: async (school) => ({ ...(await shiftOf(school, 'closed')), to: '王会计' }), ids: ['id'] },
};
