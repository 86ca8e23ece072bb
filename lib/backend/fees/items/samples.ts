import type { itemCalls } from '@/lib/contracts/fees/item-calls.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';

const facts = {
  code: 'MEAL',
  name: '伙食费',
  kind: 'meals',
  cycle: 'month',
  byAttendance: true,
  ticket: 'receipt',
  allowDiscount: true,
  sort: 20,
  enabled: true,
  validFrom: null,
  validTo: null,
} as const;

/** A fee item of the school. */
export const oneItem = ({ call }: Pick<SampleSchool, 'call'>) => call(fees.endpoints.saveItem, facts);

/** How to call what there is about fee items. */
export const itemSamples: SampleGroup<typeof itemCalls> = {
  items: nothing,
  itemChoices: nothing,
  saveItem: {
    input: async (school) => {
      const { id, version } = await oneItem(school);
      return { ...facts, id, version, name: '餐费' };
    },
    ids: ['id'],
  },
};
