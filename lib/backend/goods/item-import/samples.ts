import type { itemImportCalls } from '@/lib/contracts/goods/item-import.ts';
import { type ItemCells, itemColumns } from '@/lib/rules/goods/item-sheet.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

const empty = Object.fromEntries(itemColumns.map((column) => [column, ''])) as ItemCells;

/** How to call what there is about tables of items. */
export const itemImportSamples: SampleGroup<typeof itemImportCalls> = {
  itemTemplate: nothing,
  readItems: { input: async () => ({}), file: { name: '物品.csv', content: '名称,基本单位\n粉笔,盒\n' } },
  importItems: { input: async () => ({ rows: [{ ...empty, name: '粉笔', unit: '盒' }] }) },
};
