'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { channelOrderListed } from '@/lib/contracts/fees/channel-order.data.ts';

export type ChannelOrderRow = CallReply<'fees.channelOrders'>['rows'][number];

const one = ({ id }: ChannelOrderRow) => ({ id });

/** What families pay from home, and what may be done with each order where it is listed or read. */
export const channelOrderList = {
  ...channelOrderListed,
  nameOf: ({ student }) => student.name,
  moves: {
    ask: calls('fees.askOrder', one, { unasked: true }),
    close: calls('fees.closeOrder', one, { danger: true }),
  },
} as const satisfies DeclaredList<'fees.channelOrders'>;
