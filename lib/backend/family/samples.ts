import type { family } from '@/lib/contracts/family.ts';
import { modules } from '@/lib/contracts/index.ts';
import type { SampleSchool, Samples } from '../kernel/sample.ts';
import { type BillsPurpose, joinFamily } from './joined.ts';

/** What stands behind links in the samples: a child without bills, whose payments all succeed. */
const samplePurpose: BillsPurpose = {
  show: async (_, { studentId }) => ({
    children: [{ id: studentId, name: '王**', bills: [] }],
    ...{ ways: [], payers: [], orders: [] },
  }),
  pay: (run) =>
    run(async (on, { studentId }) => {
      on.audit({ object: { type: 'student', id: studentId } });
      return { orderId: studentId, go: null, code: 'sample' };
    }),
  wallet: async () => ({ appId: 'wx', timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'RSA', paySign: 's' }),
};

const ending = '9999';

/** The link of a child whose mother has a phone. */
async function ticketOf(school: SampleSchool): Promise<string> {
  joinFamily({ bills: samplePurpose });
  const mother = { relation: 'mother' as const, name: '李敏', phone: `1540000${ending}` };
  const { student } = await school.call(modules.students.endpoints.enrol, {
    ...{ name: '王小明', gender: 'male', number: 'A1', guardians: [mother] },
  });
  return (await school.call(modules.fees.endpoints.familyLink, { studentId: student.id })).key;
}

/** How to call what links open. */
export const familySamples: Samples<typeof family> = {
  bills: { input: async (school) => ({ ticket: await ticketOf(school), proof: '' }) },
  prove: { input: async (school) => ({ ticket: await ticketOf(school), ending }) },
  wallet: {
    input: async (school) => ({
      ...{ ticket: await ticketOf(school), proof: '', orderId: crypto.randomUUID() },
      ...{ code: 'code', origin: 'https://school.test' },
    }),
  },
  payBills: {
    input: async (school) => ({
      ...{ ticket: await ticketOf(school), proof: '', channel: 'wechat', scene: 'code', payer: '' },
      ...{ origin: 'https://school.test', bills: [{ billId: crypto.randomUUID(), dueCents: 100 }] },
    }),
  },
};
