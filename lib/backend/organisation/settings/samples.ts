import type { goodsCalls } from '@/lib/contracts/organisation/goods-calls.ts';
import type { settingCalls } from '@/lib/contracts/organisation/setting-calls.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

/** How to call what there is about flags, dictionaries and the keepers of goods. */
export const settingSamples: SampleGroup<typeof settingCalls & typeof goodsCalls> = {
  flags: nothing,
  saveFlag: { input: async () => ({ key: 'brand.bankUser', on: true, version: 0 }) },
  dictionary: { input: async () => ({ dictionary: 'post' }) },
  saveDictionaryEntry: {
    input: async () => ({ dictionary: 'post', code: 'T', name: '教师', sort: 10, enabled: true, version: 0 }),
  },
  isBankUser: nothing,
  isSomeSchool: nothing,
  realmConfig: { input: async () => ({ realmName: 'school.example' }) },
  goodsAuthorisation: nothing,
  goodsKeepers: nothing,
  saveGoodsKeepers: { input: async () => ({ staffIds: [], version: 0 }) },
};
