'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { refundRunListed } from '@/lib/contracts/fees/refund-run.data.ts';
import { centsText } from '@/lib/rules/money.ts';

export type RunRow = CallReply<'fees.refundRuns'>['rows'][number];
export type RunResults = CallReply<'fees.readRunResults'>;

const kept = ({ id, version }: RunRow) => ({ id, version });

/** Refunds that the bank pays together, and what may be done with each run where it is listed or read. */
export const refundRunList = {
  ...refundRunListed,
  nameOf: ({ number }) => number,
  factsOf: ({ number, count, cents }) => ({ number, count, amount: centsText(cents) }),
  moves: {
    submit: calls('fees.moveRefundRun', (row: RunRow) => ({ ...kept(row), move: 'submit' })),
    approve: calls('fees.decideRefundRun', (row: RunRow) => ({ ...kept(row), move: 'approve' })),
    return: calls('fees.decideRefundRun', (row: RunRow) => ({ ...kept(row), move: 'return' }), { reason: 'note' }),
    // Where the file may be written again too, the bank's answer is what is waited for.
    settle: { form: lazyScreen(() => import('./read-results.tsx')) },
    send: {
      form: lazyScreen(() => import('./run-file.tsx')),
      called: ({ state }) => (state === 'sent' ? 'sendAgain' : 'move.send'),
    },
    withdraw: calls('fees.moveRefundRun', (row: RunRow) => ({ ...kept(row), move: 'withdraw' }), { danger: true }),
    fail: calls('fees.failRunRows', (row: RunRow) => ({ ...kept(row), reason: '' }), {
      danger: true,
      reason: 'reason',
    }),
  },
} as const satisfies DeclaredList<'fees.refundRuns'>;
