import type { fees } from '@/lib/contracts/fees.ts';
import type { Verbs } from '../kernel/mount.ts';
import { itemVerbs } from './items/items.ts';
import { planVerbs } from './plans/plans.ts';
import { studentPlanVerbs } from './student-plans/verbs.ts';

export const feesVerbs: Verbs<typeof fees> = { ...itemVerbs, ...planVerbs, ...studentPlanVerbs };
