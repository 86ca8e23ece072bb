import { savedItem } from '@/lib/contracts/fees/items.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { StandardSource } from '../../kernel/standard-source.ts';
import { feeItems } from '../schema.ts';
import { listItems, saveItem } from './items.ts';

/** What a new fee item is beside what the standard says; the school changes it as it likes. */
const usual = {
  enabled: true,
  byAttendance: false,
  allowDiscount: true,
  ticket: 'receipt',
  sort: 10,
  validFrom: null,
  validTo: null,
} as const;

/** Fee items as organisations issue them: name, code, what they are for and how often they are charged. */
export const itemStandard: StandardSource = {
  kind: 'item',
  key: 'fees.item.edit',
  likeness: ({ code }) => code,
  typed: ({ name, code, use, cycle }) => {
    if (code === '') return { fault: 'code' };
    if (use === '') return { fault: 'use' };
    return cycle === '' ? { fault: 'cycle' } : { name, above: '', code, use, cycle, keys: '' };
  },
  read: async (ctx) => {
    const rows = await ctx.tx.select().from(feeItems).where(ofSchool(ctx, feeItems));
    return rows.map(({ id, name, code, kind, cycle }) => ({
      rowId: id,
      name,
      above: '',
      code,
      use: kind,
      cycle,
      keys: '',
    }));
  },
  write: async (ctx, rowId, { name, code, use, cycle }) => {
    const { rows } = await listItems(ctx);
    const before = rows.find(({ id }) => id === rowId);
    const { id, version, ...kept } = before ?? { ...usual, id: undefined, version: undefined };
    const input = savedItem.parse({ ...kept, id, version, name, code, kind: use, cycle });
    return (await saveItem(ctx, input)).id;
  },
};
