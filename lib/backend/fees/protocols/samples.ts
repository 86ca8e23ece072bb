import type { protocolCalls } from '@/lib/contracts/fees/protocols.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';

const { endpoints } = fees;

async function written({ call }: SampleSchool) {
  const { student } = await call(modules.students.endpoints.enrol, { name: '李小明', gender: 'male' });
  return {
    ...{ studentId: student.id, channel: 'bank' as const, payerName: '李敏', accountTail: '6688', number: 'DK-0001' },
    ...{ edition: '代扣协议 2026 版', limitCents: 500_000, signedOn: '2026-03-02', validTo: null, note: '' },
  };
}

const one = async (school: SampleSchool) => {
  const { id, version } = await school.call(endpoints.saveProtocol, await written(school));
  return { id, version };
};

/** How to call what there is about agreements. */
export const protocolSamples: SampleGroup<typeof protocolCalls> = {
  protocols: nothing,
  protocol: withId(async (school) => (await one(school)).id),
  saveProtocol: { input: written, ids: ['studentId'] },
  moveProtocol: {
    input: async (school) => ({ ...(await one(school)), move: 'suspend' as const, reason: '家长要求' }),
    ids: ['id'],
  },
  protocolCover: nothing,
  formerAgreements: nothing,
};
