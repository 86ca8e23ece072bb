import type { revaluationCalls } from '@/lib/contracts/finance/revaluation-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { revalue } from './execute.ts';
import { revaluation } from './show.ts';

export const revaluationVerbs: VerbGroup<typeof revaluationCalls> = { revaluation, revalue };
