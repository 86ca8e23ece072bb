import type { family } from '@/lib/contracts/family.ts';
import type { Verbs } from '../kernel/mount.ts';
import { linkVerbs } from './links.ts';

export const familyVerbs: Verbs<typeof family> = { ...linkVerbs };
