'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { inboxListed } from '@/lib/contracts/approvals/application.data.ts';

const DecideForm = lazyScreen(() => import('./decide-form.tsx'));
const DecideMany = lazyScreen(() => import('./decide-many.tsx'));
const OtherPerson = lazyScreen(() => import('./other-person.tsx'));

/** What goes through signatures, and what may be done with each where it is listed or read. */
export const inboxList = {
  ...inboxListed,
  nameOf: ({ title }) => title,
  moves: {
    agree: { many: DecideMany },
    refuse: { many: DecideMany, danger: true },
    return: { form: DecideForm },
    addSigner: { form: OtherPerson },
    hand: { form: OtherPerson },
    handForOther: { form: OtherPerson },
    resend: calls('approvals.resendApplication', ({ id }) => ({ id })),
    press: calls('approvals.pressApplication', ({ id }) => ({ id }), { unasked: true }),
    comment: { form: lazyScreen(() => import('./comment-form.tsx')) },
    print: { form: lazyScreen(() => import('./print-application.tsx')), also: () => true },
    withdraw: calls('approvals.withdrawApplication', ({ id }) => ({ id }), { danger: true }),
  },
} as const satisfies DeclaredList<'approvals.inbox'>;
