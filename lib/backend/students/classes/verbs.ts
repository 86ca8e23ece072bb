import type { classCalls } from '@/lib/contracts/students/class-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { workingStaff } from '../../organisation/index.ts';
import { listClasses, ownReach } from './list.ts';
import { pageOfClasses } from './page.ts';
import { closeClass, createClass, getClass, reopenClass, updateClass } from './write.ts';

export const classVerbs: VerbGroup<typeof classCalls> = {
  classes: listClasses,
  ownReach,
  classPage: pageOfClasses,
  getClass,
  createClass,
  updateClass,
  closeClass,
  reopenClass,
  classStaffChoices: async (ctx) => ({ rows: await workingStaff(ctx) }),
};
