import type { dutyCalls } from '@/lib/contracts/organisation/duty-calls.ts';
import type { settingCalls } from '@/lib/contracts/organisation/setting-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { dictionaryOf, saveDictionaryEntry } from './dictionaries.ts';
import { dutyStaff, goodsAuthorisation, saveDutyStaff } from './duties.ts';
import { flagsOf, isBankUser, isSomeSchool, realmConfig, saveFlag } from './flags.ts';

export const settingVerbs: VerbGroup<typeof settingCalls & typeof dutyCalls> = {
  flags: flagsOf,
  saveFlag,
  dictionary: dictionaryOf,
  saveDictionaryEntry,
  isBankUser,
  isSomeSchool,
  realmConfig,
  goodsAuthorisation,
  dutyStaff,
  saveDutyStaff,
};
