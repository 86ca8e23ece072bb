import type { roleCalls } from '@/lib/contracts/organisation/role-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { pageRightOf } from './page-right.ts';
import { rolesOf, seenBy } from './roles.ts';
import { removeRole, saveRole } from './save-role.ts';

export const roleVerbs: VerbGroup<typeof roleCalls> = {
  roles: rolesOf,
  saveRole,
  removeRole,
  seen: seenBy,
  pageRight: pageRightOf,
};
