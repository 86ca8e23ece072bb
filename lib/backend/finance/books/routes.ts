import type { bookCalls } from '@/lib/contracts/finance/book-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { detailLedger, journal } from './detail.ts';
import { generalLedger } from './general.ts';
import { subjectBalance } from './subject-balance.ts';

export const bookVerbs: VerbGroup<typeof bookCalls> = { subjectBalance, generalLedger, detailLedger, journal };
