import type { departmentCalls } from '@/lib/contracts/organisation/department-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { departmentsOf } from './departments.ts';
import { removeDepartment, saveDepartment } from './save-department.ts';

export const departmentVerbs: VerbGroup<typeof departmentCalls> = {
  departments: departmentsOf,
  saveDepartment,
  removeDepartment,
};
