import type { fees } from '@/lib/contracts/fees.ts';
import type { Verbs } from '../kernel/mount.ts';
import { addLeavingCheck, addPayerLink, addStudentLink } from '../students/index.ts';
import { itemVerbs } from './items/routes.ts';
import { planVerbs } from './plans/routes.ts';
import { planLine } from './student-plans/leaving-line.ts';
import { payerGuardians } from './student-plans/payer-guardians.ts';
import { plansOf } from './student-plans/plans-of.ts';
import { studentPlanVerbs } from './student-plans/routes.ts';

addStudentLink({ name: 'studentPlans', count: plansOf });
addLeavingCheck(planLine);
addPayerLink(payerGuardians);

export const feesVerbs: Verbs<typeof fees> = { ...itemVerbs, ...planVerbs, ...studentPlanVerbs };
