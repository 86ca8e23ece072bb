import type { voucherFileCalls } from '@/lib/contracts/finance/voucher-files.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { type SampleGroup, type SampleSchool, withId } from '../../../kernel/sample.ts';
import { receipt, sampleLedger, sampleVoucher } from '../../sample-books.ts';

const { endpoints } = finance;
const file = { name: '发票.pdf', content: '%PDF-1.7\n%%EOF\n' };
const uploaded = async ({ upload }: SampleSchool) => (await upload(endpoints.uploadVoucherFile, {}, file)).id;

/** A file that a draft has. */
async function attached(school: SampleSchool): Promise<string> {
  await sampleLedger(school);
  const id = await uploaded(school);
  await school.call(endpoints.saveVoucher, { ...(await receipt(school)), files: [id] });
  return id;
}

/** How to call what there is about attached originals. */
export const voucherFileSamples: SampleGroup<typeof voucherFileCalls> = {
  uploadVoucherFile: { input: async () => ({}), file },
  addVoucherFiles: {
    input: async (school) => ({ id: await sampleVoucher(school, 'posted'), files: [await uploaded(school)] }),
    ids: ['id', 'files.0'],
  },
  voucherFile: withId(attached),
};
