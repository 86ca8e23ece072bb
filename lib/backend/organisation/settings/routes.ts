import type { settingCalls } from '@/lib/contracts/organisation/setting-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { dictionaryOf, saveDictionaryEntry } from './dictionaries.ts';
import { flagsOf, isBankUser, isSomeSchool, realmConfig, saveFlag } from './flags.ts';

export const settingVerbs: VerbGroup<typeof settingCalls> = {
  flags: flagsOf,
  saveFlag,
  dictionary: dictionaryOf,
  saveDictionaryEntry,
  isBankUser,
  isSomeSchool,
  realmConfig,
};
