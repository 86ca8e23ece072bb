import { endpoint } from '../endpoint.ts';
import { base, json, nothing } from './call-parts.ts';
import { feeItem, itemChoicesReply, itemsReply, savedItem } from './items.ts';

/** What the school charges for. */
export const itemCalls = {
  items: endpoint({
    ...json,
    summary: 'All fee items of the school in their order',
    path: `${base}/feeItem/list`,
    permission: 'fees.item.view',
    effect: 'read',
    input: nothing,
    reply: itemsReply,
    shows: ['item'],
  }),
  itemChoices: endpoint({
    ...json,
    summary: 'All fee items by name, for those who look for bills by them',
    path: `${base}/feeItem/choices`,
    // Price notices name them to everybody.
    permission: null,
    effect: 'read',
    input: nothing,
    reply: itemChoicesReply,
    shows: ['item'],
  }),
  saveItem: endpoint({
    ...json,
    summary: 'Adds a fee item or changes one; 409 when somebody was faster',
    path: `${base}/feeItem/save`,
    permission: 'fees.item.edit',
    effect: 'write',
    input: savedItem,
    reply: feeItem,
    touches: ['item'],
  }),
};
