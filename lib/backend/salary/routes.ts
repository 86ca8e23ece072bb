import type { salary } from '@/lib/contracts/salary.ts';
import type { Verbs } from '../kernel/mount.ts';
import { mineVerbs } from './mine/mine.ts';
import { recordVerbs } from './record/record.ts';
import { slipVerbs } from './slip/slip.ts';

export const salaryVerbs: Verbs<typeof salary> = { ...recordVerbs, ...slipVerbs, ...mineVerbs };
