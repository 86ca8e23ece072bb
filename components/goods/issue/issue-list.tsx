'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { issueListed } from '@/lib/contracts/goods/issue.data.ts';
import type { IssueRow } from '@/lib/contracts/goods/issue.ts';

const kept = ({ id, version }: IssueRow) => ({ id, version });

/** Goods that leave a warehouse, and what may be done with each where it is listed or read. */
export const issueList = {
  ...issueListed,
  nameOf: ({ number }) => number,
  factsOf: ({ receiver, number }) => ({ receiver, number }),
  moves: {
    handOut: { form: lazyScreen(() => import('./hand-out.tsx')) },
    sign: { form: lazyScreen(() => import('./sign-issue.tsx')) },
    arrive: { form: lazyScreen(() => import('./receive-transfer.tsx')) },
    edit: { form: lazyScreen(() => import('./edit-request.tsx')) },
    giveBack: { form: lazyScreen(() => import('./give-back.tsx')) },
    print: { form: lazyScreen(() => import('./print-issue.tsx')), also: ({ state }) => state === 'posted' },
    decline: calls('goods.declineIssue', (row: IssueRow) => ({ ...kept(row), decision: '' }), {
      danger: true,
      reason: 'decision',
    }),
    withdraw: calls('goods.withdrawIssue', kept, { danger: true }),
    reverse: calls('goods.reverseIssue', (row: IssueRow) => ({ ...kept(row), decision: '' }), {
      danger: true,
      reason: 'decision',
    }),
  },
} as const satisfies DeclaredList<'goods.issues'>;
