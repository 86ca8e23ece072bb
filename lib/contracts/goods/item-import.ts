import { z } from 'zod';
import { type ItemColumn, itemColumns } from '@/lib/rules/goods/item-sheet.ts';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

const cells = z.object(
  Object.fromEntries(itemColumns.map((column) => [column, text(limits.importCellChars)])) as Record<
    ItemColumn,
    ReturnType<typeof text>
  >,
);

const path = '/gateway/goods/item';
const file = { permission: 'goods.item.edit', access: 'school' } as const;

/** A school's own table of items and of what stands of them: read and checked, then taken over. */
export const itemImportCalls = {
  itemTemplate: endpoint({
    ...file,
    summary: 'An empty sheet with the columns of items and opening stock, and what belongs into them',
    method: 'GET',
    style: 'query',
    path: `${path}/template`,
    effect: 'read',
    stream: true,
    input: z.strictObject({}),
    reply: z.never(),
  }),
  readItems: endpoint({
    ...file,
    summary: 'Reads a table of items (first row: headers) and says what is wrong, cell by cell; nothing is kept',
    method: 'POST',
    style: 'file',
    path: `${path}/read`,
    effect: 'write',
    input: z.strictObject({}),
    reply: z.object({
      /** `at` is the row as the spreadsheet program numbers it. */
      rows: z.array(z.object({ at: z.int(), cells })),
      faults: z.array(z.object({ row: z.int(), column: z.enum(itemColumns), fault: z.string() })),
    }),
  }),
  importItems: endpoint({
    ...file,
    summary: 'Adds the items of rows that nothing is wrong with, and takes their stock in today; all of them or none',
    method: 'POST',
    style: 'json',
    path: `${path}/import`,
    effect: 'write',
    input: z.strictObject({ rows: z.array(cells).min(1).max(limits.goodsImported) }),
    reply: z.object({ items: z.int(), stocks: z.int() }),
    touches: ['item', 'unit', 'stock'],
  }),
};
