'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { isForStaff, messageListed } from '@/lib/contracts/media/message.data.ts';

const RewriteMessage = lazyScreen(() => import('./rewrite-message.tsx'));

/** What may be done with each where it is listed. */
export const messageList = {
  ...messageListed,
  nameOf: ({ title }) => title,
  factsOf: ({ targetKind, waiting, state }) => ({ to: isForStaff(targetKind) ? 'staff' : 'families', waiting, state }),
  moves: {
    remind: calls('media.remindNotice', ({ id, version }) => ({ id, version }), { told: ({ told }) => ({ told }) }),
    resend: calls('media.resendNotice', ({ id, version }) => ({ id, version }), { told: ({ again }) => ({ again }) }),
    release: calls('media.releaseNotice', ({ id, version }) => ({ id, version })),
    rewrite: { form: RewriteMessage },
    withdraw: calls('media.withdrawMessage', ({ id, version }) => ({ id, version }), {
      danger: true,
      told: ({ recalled }) => ({ recalled }),
    }),
    delete: calls('media.deleteMessage', ({ id }) => ({ id }), { danger: true }),
  },
} as const satisfies DeclaredList<'media.messages'>;
