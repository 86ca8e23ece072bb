import type { accessCalls } from '@/lib/contracts/safety/access-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { missingPunches } from './missing-punches.ts';
import { accessRecords } from './records.ts';
import { listRules, removeRule, saveRule } from './rules.ts';
import { tryAccess } from './try-access.ts';

export const accessVerbs: VerbGroup<typeof accessCalls> = {
  accessRules: listRules,
  saveAccessRule: saveRule,
  removeAccessRule: removeRule,
  tryAccess,
  accessRecords,
  missingPunches,
};
