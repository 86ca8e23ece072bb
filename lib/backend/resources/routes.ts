import type { resources } from '@/lib/contracts/resources.ts';
import type { Verbs } from '../kernel/mount.ts';
import { resourceVerbs } from './resource/resource.ts';

export const resourcesVerbs: Verbs<typeof resources> = { ...resourceVerbs };
