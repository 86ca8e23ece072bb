import type { practice } from '@/lib/contracts/practice.ts';
import type { Verbs } from '../kernel/mount.ts';
import { questionVerbs } from './question/question.ts';

export const practiceVerbs: Verbs<typeof practice> = { ...questionVerbs };
