import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { byVersion } from '../shapes.ts';
import { documentLine } from './lines.ts';

const path = '/gateway/goods/order';

/** The link of an order for its supplier, who has no account. */
export const sharedOrderCalls = {
  shareOrder: endpoint({
    method: 'POST',
    style: 'json',
    access: 'school',
    permission: 'goods.order.edit',
    wholeSchool: true,
    effect: 'write',
    unkept: true,
    summary: 'Makes the link by which a supplier reads an open order, in the place of the former one; or ends it',
    path: `${path}/share`,
    input: byVersion.extend({ on: z.boolean() }),
    /** The key is told this once; null where the link was ended. */
    reply: z.object({ key: z.string().nullable(), until: z.string().nullable() }),
    touches: ['goodsOrder'],
  }),
  sharedOrder: endpoint({
    method: 'POST',
    style: 'json',
    access: 'public',
    permission: null,
    effect: 'read',
    passive: true,
    serverOnly: true,
    summary: 'An open order behind its link; whatever is wrong with a link, the refusal is one',
    path: `${path}/shared`,
    input: z.strictObject({ key: z.string().min(1).max(limits.screenKeyChars) }),
    reply: z.object({
      ...{ schoolName: z.string(), supplier: z.string(), number: z.string(), day: z.string() },
      wantedOn: z.string().nullable(),
      /** Where it is delivered to, and where that is. */
      ...{ warehouse: z.string(), place: z.string() },
      ...{ note: z.string(), cents: z.number() },
      /** The last day of the link. */
      until: z.string(),
      lines: z.array(
        documentLine.pick({
          at: true,
          name: true,
          unitName: true,
          quantity: true,
          price: true,
          cents: true,
          taken: true,
        }),
      ),
    }),
    shows: ['goodsOrder', 'goodsReceipt'],
  }),
};
