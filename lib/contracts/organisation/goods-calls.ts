import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../shapes.ts';

const json = { method: 'POST', style: 'json', access: 'school', permission: 'organisation.flag.edit' } as const;

/** Whether the school works with goods, and who keeps its warehouses (shell section 6). */
export const goodsCalls = {
  goodsAuthorisation: endpoint({
    summary: 'Whether goods pages may be opened in this school, and whether the person keeps its warehouses (isAdmin).',
    method: 'GET',
    path: '/bluewhale/rest/goods/queryAuthorisation',
    style: 'query',
    access: 'school',
    permission: null,
    effect: 'read',
    input: z.object({}),
    reply: z.object({ authorised: z.boolean(), isAdmin: z.boolean() }),
  }),
  goodsKeepers: endpoint({
    ...json,
    summary: 'The staff who keep the warehouses.',
    path: '/bluewhale/rest/goods/queryKeepers',
    effect: 'read',
    input: z.strictObject({}),
    reply: z.object({ keepers: z.array(z.object({ id: z.string(), name: z.string() })), version: z.number() }),
  }),
  saveGoodsKeepers: endpoint({
    ...json,
    summary: 'Names the staff who keep the warehouses; 409 when somebody was faster.',
    path: '/bluewhale/rest/goods/saveKeepers',
    effect: 'write',
    input: z.strictObject({ staffIds: z.array(uuid).max(limits.goodsKeepers), version: z.int().min(0) }),
    reply: z.object({ version: z.number() }),
    stale: ['organisation.goodsKeepers'],
  }),
};
