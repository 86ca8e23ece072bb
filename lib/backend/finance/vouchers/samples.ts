import type { voucherCalls } from '@/lib/contracts/finance/voucher-calls.ts';
import { type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { receipt, sampleLedger, samplePeriod, sampleVoucher, sampleYear } from '../sample-books.ts';

const ofMonth = {
  input: async (school: SampleSchool) => {
    await sampleVoucher(school, 'draft');
    return { period: samplePeriod };
  },
};

/** How to call what there is about vouchers. */
export const voucherSamples: SampleGroup<typeof voucherCalls> = {
  vouchers: ofMonth,
  voucherMakers: {
    input: async (school) => {
      await sampleVoucher(school, 'draft');
      return { year: sampleYear };
    },
  },
  voucher: withId((school) => sampleVoucher(school, 'draft')),
  vouchersToPrint: { input: async (school) => ({ ids: [await sampleVoucher(school, 'posted')] }), ids: ['ids.0'] },
  saveVoucher: {
    input: async (school) => {
      await sampleLedger(school);
      return { ...(await receipt(school)), submit: true };
    },
    ids: ['lines.0.subjectId'],
  },
  moveDrafts: {
    input: async (school) => ({ ids: [await sampleVoucher(school, 'draft')], move: 'submit' }),
    ids: ['ids.0'],
  },
  auditVouchers: {
    input: async (school) => ({ ids: [await sampleVoucher(school, 'submitted')], move: 'reject', reason: '摘要不清' }),
    ids: ['ids.0'],
  },
  postVouchers: { input: async (school) => ({ ids: [await sampleVoucher(school, 'audited')] }), ids: ['ids.0'] },
  reverseVoucher: {
    input: async (school) => ({ id: await sampleVoucher(school, 'posted'), reason: '金额有误' }),
    ids: ['id'],
  },
  numberGaps: ofMonth,
  tidyNumbers: ofMonth,
};
