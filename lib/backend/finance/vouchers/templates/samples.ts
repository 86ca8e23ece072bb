import type { voucherTemplateCalls } from '@/lib/contracts/finance/voucher-templates.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../../kernel/sample.ts';
import { receipt, sampleLedger, sampleYear } from '../../sample-books.ts';

const { endpoints } = finance;

async function written(school: SampleSchool) {
  await sampleLedger(school);
  const { lines } = await receipt(school);
  return { year: sampleYear, name: '收取保教费', withAmounts: true, lines };
}
const kept = async (school: SampleSchool) =>
  (await school.call(endpoints.saveVoucherTemplate, await written(school))).id;

/** How to call what there is about templates of vouchers. */
export const voucherTemplateSamples: SampleGroup<typeof voucherTemplateCalls> = {
  voucherTemplates: nothing,
  voucherTemplate: { input: async (school) => ({ id: await kept(school), year: sampleYear }), ids: ['id'] },
  saveVoucherTemplate: { input: written, ids: ['lines.0.subjectId'] },
  renameVoucherTemplate: {
    input: async (school) => ({ id: await kept(school), version: 1, name: '收取伙食费' }),
    ids: ['id'],
  },
  deleteVoucherTemplate: { input: async (school) => ({ id: await kept(school), version: 1 }), ids: ['id'] },
};
