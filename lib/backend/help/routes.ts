import type { help } from '@/lib/contracts/help.ts';
import type { Verbs } from '../kernel/mount.ts';
import { articleOf, feedback, forPage, search } from './help.ts';

export const helpVerbs: Verbs<typeof help> = { search, forPage, article: articleOf, feedback };
