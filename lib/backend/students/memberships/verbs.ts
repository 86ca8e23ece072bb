import type { membershipCalls } from '@/lib/contracts/students/membership-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { moveChildren } from './move.ts';
import { groupingMembers, listChanges, membershipsOf, membersOf } from './read.ts';
import { undoClassChange } from './undo.ts';

export const membershipVerbs: VerbGroup<typeof membershipCalls> = {
  changeClass: (ctx, { ids, classId, ...rest }) =>
    moveChildren(ctx, {
      kind: 'change',
      moves: [...new Set(ids)].map((studentId) => ({ studentId, classId })),
      ...rest,
    }),
  groupClasses: (ctx, input) => moveChildren(ctx, { kind: 'grouping', ...input }),
  groupingMembers,
  undoClassChange,
  classChanges: listChanges,
  memberships: membershipsOf,
  classMembers: membersOf,
};
