import { covers, type PartOfSchool, type RoleScope } from '@/lib/rules/role-scope.ts';
import type { SchoolStage } from '@/lib/rules/school-grades.ts';

interface Asker {
  can(key: string): boolean;
  partOf(key: string): PartOfSchool | null;
}

/** What a role gives. */
interface Given {
  readonly keys: readonly string[];
  readonly scope: RoleScope;
  readonly stages: readonly SchoolStage[];
}

/** Whoever holds all gives what is only held by name too, as everything else: over the whole school. */
const asHeld = (can: Asker['can'], key: string) => (can('*') ? '*' : key);

/**
 * Whether among the keys of these roles is one that the asker lacks, or holds over less of the school: who has the role
 * is not the asker's to change, and it is not the asker's to give.
 */
export const isBeyond = ({ can, partOf }: Asker, roles: readonly Given[]): boolean =>
  roles.some((role) => role.keys.some((key) => !can(asHeld(can, key)) || !covers(partOf(asHeld(can, key)), role)));
