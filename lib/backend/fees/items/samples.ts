import type { itemCalls } from '@/lib/contracts/fees/item-calls.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';
import { itemFacts, oneItem } from '../sample-bills.ts';

/** How to call what there is about fee items. */
export const itemSamples: SampleGroup<typeof itemCalls> = {
  items: nothing,
  itemChoices: nothing,
  saveItem: {
    input: async (school) => {
      const { id, version } = await oneItem(school);
      return { ...itemFacts, id, version, name: '餐费' };
    },
    ids: ['id'],
  },
};
