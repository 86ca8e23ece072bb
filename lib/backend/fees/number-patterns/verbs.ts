import type { numberPatternCalls } from '@/lib/contracts/fees/number-pattern-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { numberPatterns, saveNumberPatterns } from './patterns.ts';

export const numberPatternVerbs: VerbGroup<typeof numberPatternCalls> = { numberPatterns, saveNumberPatterns };
