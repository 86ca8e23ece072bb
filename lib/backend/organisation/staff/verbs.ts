import type { staffCalls } from '@/lib/contracts/organisation/staff-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { enableStaff } from './enable-member.ts';
import { staffForm } from './member.ts';
import { saveStaff } from './save-member.ts';

export const staffVerbs: VerbGroup<typeof staffCalls> = { staffForm, saveStaff, enableStaff };
