import type { timelineCalls } from '@/lib/contracts/students/timeline-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { exportChanges } from './export-changes.ts';
import { studentHistory } from './history.ts';
import { writeNote } from './write-note.ts';

export const timelineVerbs: VerbGroup<typeof timelineCalls> = {
  history: studentHistory,
  exportChanges: { steps: exportChanges },
  writeNote,
};
