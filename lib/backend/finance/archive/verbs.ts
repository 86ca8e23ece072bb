import type { archiveCalls } from '@/lib/contracts/finance/archive-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { checkArchive } from './check.ts';
import { cancelArchive, listArchives, makeArchive } from './make.ts';
import { downloadArchive, readManifest, readVouchers } from './open.ts';
import { uploadArchive } from './upload.ts';

export const archiveVerbs: VerbGroup<typeof archiveCalls> = {
  archives: listArchives,
  makeArchive,
  cancelArchive,
  uploadArchive: { steps: uploadArchive },
  checkArchive: { steps: checkArchive },
  archiveManifest: { steps: readManifest },
  archiveVouchers: { steps: readVouchers },
  downloadArchive: { steps: downloadArchive },
};
