'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { urgeListed } from '@/lib/contracts/fees/urge.data.ts';
import { urgeNoticeListed } from '@/lib/contracts/fees/urge-notice.data.ts';
import { centsText } from '@/lib/rules/money.ts';

export type UrgedFamily = CallReply<'fees.urges'>['rows'][number];

const LeaveAlone = lazyScreen(() => import('./leave-alone.tsx'));

/** Families that owe, and what may be done with each. */
export const urgeList = {
  ...urgeListed,
  nameOf: ({ names }) => names,
  factsOf: ({ names, cents }) => ({ names, amount: centsText(cents) }),
  moves: {
    urge: { many: lazyScreen(() => import('./send-chosen.tsx')) },
    leaveAlone: { form: LeaveAlone },
    urgeAgain: { form: LeaveAlone },
  },
} as const satisfies DeclaredList<'fees.urges'>;

/** What was sent. */
export const urgeNoticeList = {
  ...urgeNoticeListed,
  opened: 'notice',
  nameOf: ({ names }) => names,
  moves: {},
} as const satisfies DeclaredList<'fees.urgeNotices'>;
