import type { medicineCalls } from '@/lib/contracts/health/medicine.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { aChild } from '../sample-parts.ts';

const ordered = async (school: SampleSchool) => ({
  studentId: await aChild(school),
  ...{ drug: '小儿氨酚黄那敏颗粒', dose: '1 袋', way: '温水冲服', times: '11:30、15:00' },
  ...{ fromOn: '2026-03-02', untilOn: '2026-03-04', reason: '感冒', orderedBy: '妈妈', note: '' },
});

async function order(school: SampleSchool) {
  const { id, version } = await school.call(modules.health.endpoints.orderMedicine, await ordered(school));
  return { id, version };
}

const dose = async (school: SampleSchool) => ({
  orderId: (await order(school)).id,
  day: '2026-03-02',
  minute: 690,
});

/** How to call what there is about medicine. */
export const medicineSamples: SampleGroup<typeof medicineCalls> = {
  medicines: nothing,
  dueDoses: nothing,
  openMedicine: { input: async (school) => ({ id: (await order(school)).id, reason: '核对剂量' }), ids: ['id'] },
  orderMedicine: { input: ordered, ids: ['studentId'] },
  giveMedicine: {
    input: async (school) => ({ ...(await dose(school)), seenBy: '核对人', anyway: false, why: '' }),
    ids: ['orderId'],
  },
  skipMedicine: { input: async (school) => ({ ...(await dose(school)), why: '已退热' }), ids: ['orderId'] },
  endMedicine: {
    input: async (school) => ({ ...(await order(school)), leftover: '剩余 2 袋，妈妈取回' }),
    ids: ['id'],
  },
};
