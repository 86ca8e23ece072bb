import type { voucherFileCalls } from '@/lib/contracts/finance/voucher-files.ts';
import type { VerbGroup } from '../../../kernel/mount.ts';
import { addVoucherFiles } from './add-late.ts';
import { openVoucherFile, uploadVoucherFile } from './upload.ts';

export const voucherFileVerbs: VerbGroup<typeof voucherFileCalls> = {
  uploadVoucherFile: { steps: uploadVoucherFile },
  addVoucherFiles,
  voucherFile: { steps: openVoucherFile },
};
