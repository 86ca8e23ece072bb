'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { isForStaff, messageListed } from '@/lib/contracts/media/message.data.ts';

/** What may be done with each where it is listed. */
export const messageList = {
  ...messageListed,
  nameOf: ({ title }) => title,
  factsOf: ({ targetKind, waiting }) => ({ to: isForStaff(targetKind) ? 'staff' : 'families', waiting }),
  moves: {
    withdraw: calls('media.withdrawMessage', ({ id, version }) => ({ id, version }), {
      danger: true,
      told: ({ recalled }) => ({ recalled }),
    }),
    delete: calls('media.deleteMessage', ({ id }) => ({ id }), { danger: true }),
  },
} as const satisfies DeclaredList<'media.messages'>;
