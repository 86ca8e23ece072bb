import type { settingCalls } from '@/lib/contracts/organisation/setting-calls.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

/** How to call what there is about flags and dictionaries. */
export const settingSamples: SampleGroup<typeof settingCalls> = {
  flags: nothing,
  saveFlag: { input: async () => ({ key: 'brand.bankUser', on: true, version: 0 }) },
  dictionary: { input: async () => ({ dictionary: 'post' }) },
  saveDictionaryEntry: {
    input: async () => ({ dictionary: 'post', code: 'T', name: '教师', sort: 10, enabled: true, version: 0 }),
  },
  isBankUser: nothing,
  isSomeSchool: nothing,
  realmConfig: { input: async () => ({ realmName: 'school.example' }) },
};
