import type { family } from '@/lib/contracts/family.ts';
import { modules } from '@/lib/contracts/index.ts';
import type { SampleSchool, Samples } from '../kernel/sample.ts';
import { type BillsPurpose, joinFamily, type NoticePurpose, type PracticePurpose } from './joined.ts';

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

/** What stands behind links to messages in the samples: one that can be answered as often as one likes. */
const sampleNotice: NoticePurpose = {
  show: async () => ({
    ...{ title: '秋游', text: '', isWithdrawn: false, isRead: false, answerBy: null, isLate: false },
    confirm: 'press',
    ...{ guardian: '李*', children: [] },
  }),
  read: async (on, id) => on.audit({ object: { type: 'familyTicket', id } }),
  answer: async (on, id) => on.audit({ object: { type: 'familyTicket', id } }),
};

/** What stands behind links to practice in the samples: a child without a lesson. */
const samplePractice: PracticePurpose = {
  show: async () => ({ name: '小明', className: '', sessions: [], points: [], wrong: [] }),
};

const ending = '9999';

const joinSamples = () => joinFamily({ bills: samplePurpose, practice: samplePractice, notice: sampleNotice });

/** The link of a child whose mother has a phone. */
async function ticketOf(school: SampleSchool): Promise<string> {
  joinSamples();
  const mother = { relation: 'mother' as const, name: '李敏', phone: `1540000${ending}` };
  const { student } = await school.call(modules.students.endpoints.enrol, {
    ...{ name: '王小明', gender: 'male', number: 'A1', guardians: [mother] },
  });
  return (await school.call(modules.fees.endpoints.familyLink, { studentId: student.id })).key;
}

/** The link of that mother to a message; without the messaging app it is handed over. */
async function noticeTicketOf(school: SampleSchool): Promise<string> {
  joinSamples();
  const { students, media } = modules;
  const mother = { relation: 'mother' as const, name: '李敏', phone: `1540000${ending}`, getsMessages: true };
  await school.call(students.endpoints.enrol, {
    ...{ name: '王小明', gender: 'male', number: 'A1', guardians: [mother] },
  });
  const target = { kind: 'guardians' as const, id: '' };
  const message = { title: '秋游', text: '周五秋游。', target, confirm: 'press' as const };
  const { seen } = await school.call(media.endpoints.previewNotice, message);
  const { id } = await school.call(media.endpoints.sendNotice, { ...message, seen });
  const { rows } = await school.call(media.endpoints.noticeAnswers, { id });
  return (await school.call(media.endpoints.noticeLink, { linkId: rows[0]?.answers[0]?.linkId ?? '' })).key;
}

/** The link to what a child practised. */
async function practiceTicketOf(school: SampleSchool): Promise<string> {
  joinSamples();
  const { student } = await school.call(modules.students.endpoints.enrol, { name: '王小明', gender: 'male' });
  return (await school.call(modules.practice.endpoints.practiceLink, { studentId: student.id })).key;
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
  practice: { input: async (school) => ({ ticket: await practiceTicketOf(school) }) },
  notice: { input: async (school) => ({ ticket: await noticeTicketOf(school) }) },
  readNotice: { input: async (school) => ({ ticket: await noticeTicketOf(school) }) },
  answerNotice: {
    input: async (school) => ({ ticket: await noticeTicketOf(school), studentId: crypto.randomUUID() }),
  },
  payBills: {
    input: async (school) => ({
      ...{ ticket: await ticketOf(school), proof: '', channel: 'wechat', scene: 'code', payer: '' },
      ...{ origin: 'https://school.test', bills: [{ billId: crypto.randomUUID(), dueCents: 100 }] },
    }),
  },
};
