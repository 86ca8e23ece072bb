import type { health } from '@/lib/contracts/health.ts';
import type { Verbs } from '../kernel/mount.ts';
import { checkVerbs } from './check/check.ts';
import { measurementVerbs } from './measurement/measurement.ts';
import { restrictionVerbs } from './restriction/restriction.ts';

export const healthVerbs: Verbs<typeof health> = { ...checkVerbs, ...measurementVerbs, ...restrictionVerbs };
