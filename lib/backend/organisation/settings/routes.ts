import type { goodsCalls } from '@/lib/contracts/organisation/goods-calls.ts';
import type { settingCalls } from '@/lib/contracts/organisation/setting-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { dictionaryOf, saveDictionaryEntry } from './dictionaries.ts';
import { flagsOf, isBankUser, isSomeSchool, realmConfig, saveFlag } from './flags.ts';
import { goodsAuthorisation, goodsKeepers, saveGoodsKeepers } from './goods.ts';

export const settingVerbs: VerbGroup<typeof settingCalls & typeof goodsCalls> = {
  flags: flagsOf,
  saveFlag,
  dictionary: dictionaryOf,
  saveDictionaryEntry,
  isBankUser,
  isSomeSchool,
  realmConfig,
  goodsAuthorisation,
  goodsKeepers,
  saveGoodsKeepers,
};
