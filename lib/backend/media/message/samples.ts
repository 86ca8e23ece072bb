import { modules } from '@/lib/contracts/index.ts';
import type { messageCalls } from '@/lib/contracts/media/message.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { mediaMessages } from '../schema/message.ts';

const { endpoints } = modules.media;
const words = { title: '周五放学时间', text: '周五下午 3:30 放学，请准时接。' };
const toStaff = { ...words, target: { kind: 'staff' as const, id: '' } };

/** A class, whose families get a message. */
async function toClass({ call }: SampleSchool) {
  const facts = { name: '一年级1班', stage: 'primary' as const, entryYear: 2026, capacity: 45 };
  const { id } = await call(modules.students.endpoints.createClass, facts);
  return { ...words, target: { kind: 'class' as const, id } };
}

/** Those of a role: they stay the same people, while others join the staff. */
async function toRole({ call }: SampleSchool) {
  const [role] = (await call(endpoints.noticeTargets, {})).roles;
  return { ...words, target: { kind: 'role' as const, id: role?.id ?? '' } };
}

async function sent({ call }: SampleSchool) {
  const { seen } = await call(endpoints.previewNotice, toStaff);
  return (await call(endpoints.sendNotice, { ...toStaff, seen })).id;
}

/** A message that a guardian has to agree to; without the app their link is handed over. */
async function asked({ call }: SampleSchool) {
  const facts = { name: '一年级2班', stage: 'primary' as const, entryYear: 2026, capacity: 45 };
  const { id: classId } = await call(modules.students.endpoints.createClass, facts);
  const mother = { relation: 'mother' as const, name: '李敏', phone: '15400009999', getsMessages: true };
  const child = { name: '王小明', gender: 'male' as const, number: 'A7', classId, guardians: [mother] };
  await call(modules.students.endpoints.enrol, child);
  const message = { ...words, target: { kind: 'class' as const, id: classId }, confirm: 'press' as const };
  const { seen } = await call(endpoints.previewNotice, message);
  return (await call(endpoints.sendNotice, { ...message, seen })).id;
}

/** The link of that guardian. */
async function linkOf(school: SampleSchool): Promise<string> {
  const { rows } = await school.call(endpoints.noticeAnswers, { id: await asked(school) });
  return rows[0]?.answers[0]?.linkId ?? '';
}

/** How to call what there is about messages of the school. */
export const messageSamples: SampleGroup<typeof messageCalls> = {
  messages: nothing,
  mediaToday: nothing,
  message: withId(sent),
  withdrawMessage: { input: async (school) => ({ id: await sent(school), version: 1 }), ids: ['id'] },
  deleteMessage: withId(sent),
  noticeTargets: nothing,
  previewNotice: { input: toClass, ids: ['target.id'] },
  sendNotice: {
    input: async (school) => {
      const asked = await toRole(school);
      return { ...asked, seen: (await school.call(endpoints.previewNotice, asked)).seen };
    },
    ids: ['target.id'],
  },
  noticeAnswers: withId(asked),
  noticeSheet: { input: async (school) => ({ id: await asked(school), className: '' }), ids: ['id'] },
  noticeLink: { input: async (school) => ({ linkId: await linkOf(school) }), ids: ['linkId'] },
  releaseNotice: {
    input: async (school) => {
      const id = await sent(school);
      const held = { state: 'held', heldFor: 'review' } as const;
      await school.inside((tx) =>
        tx
          .update(mediaMessages)
          .set(held)
          .where(oneOfSchool(school.id, mediaMessages, id)),
      );
      return { id, version: 1 };
    },
    ids: ['id'],
  },
  resendNotice: { input: async (school) => ({ id: await asked(school), version: 1 }), ids: ['id'] },
  remindNotice: { input: async (school) => ({ id: await asked(school), version: 1 }), ids: ['id'] },
};
