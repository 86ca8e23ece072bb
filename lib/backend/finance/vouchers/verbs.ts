import type { voucherCalls } from '@/lib/contracts/finance/voucher-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { voucherMakers } from './makers.ts';
import { auditVouchers, moveDrafts, postVouchers } from './move.ts';
import { listGaps, tidyNumbers } from './numbers.ts';
import { pageOfVouchers } from './page.ts';
import { vouchersToPrint } from './print.ts';
import { reverseVoucher } from './reverse.ts';
import { saveVoucher } from './save.ts';
import { getVoucher } from './view.ts';

export const voucherVerbs: VerbGroup<typeof voucherCalls> = {
  vouchers: pageOfVouchers,
  voucherMakers,
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
