'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { type LeaveRow, leaveListed, refusalFields } from '@/lib/contracts/students/leave.data.ts';

/** Leave requests, and what the state of each allows. */
export const leaveList = {
  ...leaveListed,
  nameOf: ({ name }) => name,
  moves: {
    approve: calls('students.decideLeave', ({ id }: LeaveRow) => ({ id, decision: 'approve' }), { unasked: true }),
    refuse: {
      form: question({
        endpoint: 'students.decideLeave',
        fields: refusalFields,
        schema: async () => (await import('@/lib/contracts/students/leave.ts')).leaveDecision,
        words: 'students-attendance.leave',
        input: ({ id }: LeaveRow) => ({ id, decision: 'refuse' as const }),
      }),
    },
    end: { form: lazyScreen(() => import('./end-leave.tsx')) },
    cancel: calls('students.cancelLeave', ({ id }: LeaveRow) => ({ id })),
  },
} as const satisfies DeclaredList<'students.leaves'>;
