import type { voucherCalls } from '@/lib/contracts/finance/voucher-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { auditVouchers, moveDrafts, postVouchers } from './move.ts';
import { listGaps, tidyNumbers } from './numbers.ts';
import { vouchersToPrint } from './print.ts';
import { reverseVoucher } from './reverse.ts';
import { saveVoucher } from './save.ts';
import { getVoucher, pageOfVouchers } from './view.ts';

export const voucherVerbs: VerbGroup<typeof voucherCalls> = {
  vouchers: pageOfVouchers,
  voucher: getVoucher,
  vouchersToPrint,
  saveVoucher,
  moveDrafts,
  auditVouchers,
  postVouchers,
  reverseVoucher,
  numberGaps: listGaps,
  tidyNumbers,
};
