import { z } from 'zod';
import { movementKinds } from '@/lib/rules/goods/posting.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { uuid } from '../shapes.ts';
import { movementFilters, reversalFields } from './movement.data.ts';

const movementRow = z.object({
  id: z.string(),
  movedOn: z.string(),
  itemId: z.string(),
  name: z.string(),
  unit: z.string(),
  warehouse: z.string(),
  shelf: z.string(),
  lot: z.string(),
  kind: z.enum(movementKinds),
  /** In base units, negative where it went. */
  quantity: z.number(),
  /** Null for whoever does not see prices, as the next. */
  cents: z.number().nullable(),
  /** What its own price was beyond what stock could bear; null where it bore all. */
  differenceCents: z.number().nullable(),
  madeBy: z.string(),
  madeAt: z.string(),
  /** What this person may do with it. */
  actions: z.array(z.enum(['reverse'])),
});
export type MovementRow = z.output<typeof movementRow>;

/** What the question of a reversal sends. */
export const reversedMovement = z.strictObject({ id: uuid, ...writtenSchemasOf(reversalFields) });

const path = '/gateway/goods/movement';
const json = { method: 'POST', style: 'json', access: 'school' } as const;

/** What came and went: the movements behind every figure of the stock. */
export const movementCalls = {
  movements: endpoint({
    ...json,
    permission: 'goods.stock.view',
    effect: 'read',
    summary: 'A page of movements, the newest first; of one item what they come to as well',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(movementFilters)),
    reply: z.object({
      rows: z.array(movementRow),
      /** Of all that the filters find, where they are of one item. */
      sums: z
        .object({ name: z.string(), unit: z.string(), in: z.number(), out: z.number(), cents: z.number().nullable() })
        .nullable(),
      total: z.number(),
      page: z.number(),
      size: z.number(),
    }),
    shows: ['stock', 'item', 'unit', 'warehouse'],
  }),
  reverseStock: endpoint({
    ...json,
    permission: 'goods.stock.edit',
    effect: 'write',
    touches: ['stock'],
    summary: 'Takes back what is left of a movement, at the same place and cost',
    path: `${path}/reverse`,
    input: reversedMovement,
    reply: z.null(),
  }),
};

export const movementPage: MenuEntry = {
  id: 422,
  path: '/newGoods/ledger',
  icon: 'documents',
  name: { 'zh-CN': '出入库流水', en: 'Movements' },
  permission: 'goods.stock.view',
};
