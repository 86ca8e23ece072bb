import type { media } from '@/lib/contracts/media.ts';
import type { Verbs } from '../kernel/mount.ts';
import { dirVerbs } from './dir/dir.ts';
import { contentVerbs } from './file/content.ts';
import { fileVerbs } from './file/file.ts';
import { messageVerbs } from './message/message.ts';
import { trashVerbs } from './trash/trash.ts';
import { wordVerbs } from './word/word.ts';

export const mediaVerbs: Verbs<typeof media> = {
  ...dirVerbs,
  ...fileVerbs,
  ...contentVerbs,
  ...trashVerbs,
  ...wordVerbs,
  ...messageVerbs,
};
