import type { duplicateCalls } from '@/lib/contracts/students/duplicate-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { mergeStudents } from '../merge/merge.ts';
import { listMerges } from '../merge/merge-view.ts';
import { undoMerge } from '../merge/undo-merge.ts';
import { distinguish, listDuplicates } from './list.ts';

export const duplicateVerbs: VerbGroup<typeof duplicateCalls> = {
  duplicates: listDuplicates,
  distinguish,
  merge: mergeStudents,
  merges: listMerges,
  undoMerge,
};
