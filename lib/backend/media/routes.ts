import type { media } from '@/lib/contracts/media.ts';
import type { JobHandlers } from '../kernel/jobs.ts';
import type { Verbs } from '../kernel/mount.ts';
import { dirVerbs } from './dir/dir.ts';
import { contentVerbs } from './file/content.ts';
import { fileVerbs } from './file/file.ts';
import { uploadVerbs } from './file/upload.ts';
import { messageVerbs } from './message/message.ts';
import { scheduledJob, sendScheduled } from './message/scheduled.ts';
import { storageVerbs } from './storage/storage.ts';
import { trashVerbs } from './trash/trash.ts';
import { wordVerbs } from './word/word.ts';

export const mediaVerbs: Verbs<typeof media> = {
  ...dirVerbs,
  ...fileVerbs,
  ...contentVerbs,
  ...uploadVerbs,
  ...trashVerbs,
  ...storageVerbs,
  ...wordVerbs,
  ...messageVerbs,
};

export const mediaJobs: JobHandlers = { [scheduledJob]: sendScheduled };
