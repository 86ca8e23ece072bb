import type { dayCloseCalls } from '@/lib/contracts/fees/day-close-calls.ts';
import { bookPurposes } from '@/lib/contracts/fees/day-closes.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { paid } from '../sample-bills.ts';

const { endpoints } = fees;

/** A day on which something was taken, by a cashier whose shift is closed. */
async function counted(school: SampleSchool) {
  const { day, receivedCents, changeCents, shift } = await paid(school);
  const { version } = await school.call(endpoints.moveShift, { id: shift?.id ?? '', version: 1, move: 'count' });
  const netCents = receivedCents - changeCents;
  const counts = [{ payType: 'cash' as const, countedCents: netCents }];
  await school.call(endpoints.closeShift, { id: shift?.id ?? '', version, counted: counts });
  return { day, netCents };
}

/** How to call what there is about the close of days. */
export const dayCloseSamples: SampleGroup<typeof dayCloseCalls> = {
  dayCloses: nothing,
  dayClose: { input: async (school) => ({ day: (await paid(school)).day }) },
  closeDay: { input: counted },
  reopenDay: {
    input: async (school) => {
      const { day } = await school.call(endpoints.closeDay, await counted(school));
      return { day, reason: '下午还要收款' };
    },
  },
  bookSubjects: nothing,
  bookableSubjects: nothing,
  saveBookSubjects: {
    input: async () => ({
      subjects: Object.fromEntries(bookPurposes.map((purpose) => [purpose, '1001'])) as Record<
        (typeof bookPurposes)[number],
        string
      >,
      version: 0,
    }),
  },
};
