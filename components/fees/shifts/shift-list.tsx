'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { handedFields, shiftListed } from '@/lib/contracts/fees/shift.data.ts';
import type { Shift } from '@/lib/contracts/fees/shifts.ts';
import { centsText } from '@/lib/rules/money.ts';

const move =
  <M extends 'count' | 'resume'>(to: M) =>
  ({ id, version }: Shift) => ({ id, version, move: to });

/** Shifts of cashiers, and what may be done with each where it is listed or read. */
export const shiftList = {
  ...shiftListed,
  nameOf: ({ number }) => number,
  factsOf: ({ number, sums }) => ({
    number,
    cash: centsText(sums.find(({ payType }) => payType === 'cash')?.countedCents ?? 0),
  }),
  moves: {
    count: calls('fees.moveShift', move('count'), { unasked: true }),
    close: { form: lazyScreen(() => import('./close-shift.tsx')) },
    resume: calls('fees.moveShift', move('resume'), { unasked: true }),
    closeOnBehalf: { form: lazyScreen(() => import('./close-on-behalf.tsx')) },
    handOver: {
      form: question({
        endpoint: 'fees.handOverShift',
        fields: handedFields,
        schema: async () => (await import('@/lib/contracts/fees/shifts.ts')).handedShift,
        words: 'fees-counter.shift',
        input: ({ id, version }: Shift) => ({ id, version }),
      }),
    },
  },
} as const satisfies DeclaredList<'fees.shifts'>;
