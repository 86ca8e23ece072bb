import type { fees } from '@/lib/contracts/fees.ts';
import type { Verbs } from '../kernel/mount.ts';
import { itemVerbs } from './items/routes.ts';

export const feesVerbs: Verbs<typeof fees> = { ...itemVerbs };
