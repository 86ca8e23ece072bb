import type { documentCalls } from '@/lib/contracts/finance/document-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { makeDocuments } from './make.ts';
import { pageOfDocuments } from './page.ts';
import { documentTie } from './tie.ts';

export const documentVerbs: VerbGroup<typeof documentCalls> = {
  documents: pageOfDocuments,
  makeDocuments,
  documentTie,
};
