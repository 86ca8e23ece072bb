import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Null where the person has no right to it, or the school does not work with goods. */
const waiting = z.number().nullable();

/** What of goods waits for somebody. */
export const goodsTodayCalls = {
  goodsToday: endpoint({
    method: 'POST',
    style: 'json',
    access: 'school',
    permission: 'goods.item.view',
    effect: 'read',
    summary: 'Items below their least amount, lots that have expired or soon will, and documents that wait',
    path: '/gateway/goods/today',
    input: z.strictObject({}),
    reply: z.object({
      ...{ low: waiting, expired: waiting, expiring: waiting },
      /** Requests that no flow decides about, and those that have passed and are not all ordered. */
      ...{ toDecide: waiting, toOrder: waiting },
      /** Orders to come, receipts for a second person, and goods to hand out. */
      ...{ toReceive: waiting, toCheck: waiting, toHandOut: waiting },
      /** Stocktakes of which every line is counted, and months that are over. */
      ...{ toPost: waiting, toClose: waiting },
    }),
    shows: ['stock', 'goodsRequest', 'goodsOrder', 'goodsReceipt', 'issue', 'count'],
  }),
};
