import type { dutyCalls } from '@/lib/contracts/organisation/duty-calls.ts';
import type { settingCalls } from '@/lib/contracts/organisation/setting-calls.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

/** How to call what there is about flags, dictionaries and duties. */
export const settingSamples: SampleGroup<typeof settingCalls & typeof dutyCalls> = {
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
  dutyStaff: { input: async () => ({ duty: 'goods.keepers' }) },
  saveDutyStaff: { input: async () => ({ duty: 'leave.approvers', staffIds: [], version: 0 }) },
};
