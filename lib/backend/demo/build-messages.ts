import { v7 as uuidv7 } from 'uuid';
import type { MessageState } from '@/lib/contracts/media/message.data.ts';
import { daysEarlier } from '@/lib/rules/days.ts';
import { outbox } from '../enterprise/schema.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { aboutOf } from '../media/message/leave.ts';
import { mediaMessages, mediaReceivers } from '../media/schema/message.ts';
import { workingStaff } from '../organisation/index.ts';
import { classCards, guardiansCalled, studentsOnRoll } from '../students/index.ts';
import { acting } from './acting.ts';
import { buildAskingMessages } from './build-asking-messages.ts';
import type { Filling } from './build-students.ts';

interface Sent {
  readonly title: string;
  readonly text: string;
  readonly daysAgo: number;
  readonly state?: MessageState;
}

const toStaff: readonly Sent[] = [
  { title: '期末工作安排', text: '请各班主任周四前交期末评语，周五上午统一核对。', daysAgo: 26 },
  { title: '例会时间', text: '周三下午 3 点在会议室开例会。', daysAgo: 13, state: 'withdrawn' },
  { title: '例会通知', text: '周三下午 4 点在会议室开例会，请带好本月考勤表。', daysAgo: 12 },
];
const toFamilies: readonly Sent[] = [
  { title: '天气转凉', text: '这几天早晚温差大，请给孩子带一件外套，放在书包里备用。', daysAgo: 20 },
  { title: '家长开放日', text: '下周五上午是家长开放日，请提前告诉班主任是否参加。', daysAgo: 5 },
];

type Row = typeof mediaReceivers.$inferInsert;
type Receiver = Pick<Row, 'studentId' | 'name' | 'className' | 'people' | 'problem'>;
type Target = Pick<typeof mediaMessages.$inferInsert, 'targetKind' | 'targetName'>;

/**
 * Messages to all staff, and to the families of two classes, as a school with the messaging app has them. The demo's
 * own schools have no app: only what was sent before is there.
 */
export async function buildMessages(filling: Filling): Promise<void> {
  const on = acting(filling, filling.person.accountId, filling.now);
  const staff = (await workingStaff(on)).map(({ name }) => ({
    studentId: null,
    name,
    className: '',
    people: [],
    problem: null,
  }));
  for (const one of toStaff) await keep(filling, one, { targetKind: 'staff', targetName: '' }, staff);
  const classes = (await classCards(on)).slice(0, toFamilies.length);
  for (const [at, { id: classId, name }] of classes.entries()) {
    const sent = toFamilies[at];
    if (!sent) continue;
    const children = await studentsOnRoll(on, { classIds: [classId] });
    const called = await guardiansCalled(
      on,
      children.map(({ id }) => id),
    );
    const families = children.map((child, place): Receiver => {
      const people = (called.get(child.id) ?? []).filter(({ getsMessages }) => getsMessages);
      // A few do not follow the school yet.
      const problem = people.length === 0 ? 'noMessages' : place % 9 === 8 ? 'notFollowing' : null;
      return {
        studentId: child.id,
        name: child.name,
        className: name,
        people: problem ? [] : people.map((one) => one.name),
        problem,
      };
    });
    const { id, createdAt } = await keep(filling, sent, { targetKind: 'class', targetName: name }, families);
    await bulkInsert(filling.tx, outbox, lettersOf(filling, sent, id, createdAt, families));
  }
  await buildAskingMessages(filling, on, classes);
}

async function keep({ tx, now, school, person }: Filling, sent: Sent, target: Target, all: readonly Receiver[]) {
  const [id, createdAt] = [uuidv7(), daysEarlier(now, sent.daysAgo)];
  await bulkInsert(tx, mediaMessages, [
    {
      schoolId: school.id,
      id,
      title: sent.title,
      text: sent.text,
      ...target,
      state: sent.state ?? 'sent',
      receivers: all.length,
      unreached: all.filter(({ problem }) => problem).length,
      createdAt,
      createdBy: person.accountId,
      updatedAt: createdAt,
      updatedBy: person.accountId,
    },
  ]);
  await bulkInsert(
    tx,
    mediaReceivers,
    all.map((one, at): Row => ({ schoolId: school.id, id: uuidv7(), messageId: id, at, ...one })),
  );
  return { id, createdAt };
}

/** What became of the letters: all but one of a class arrived. */
function lettersOf(
  { school, person }: Filling,
  { title, text }: Sent,
  id: string,
  createdAt: Date,
  families: readonly Receiver[],
): (typeof outbox.$inferInsert)[] {
  const about = aboutOf(id);
  const reached = families.filter(({ problem }) => !problem);
  return reached.map(({ studentId, people }, at) => ({
    schoolId: school.id,
    id: uuidv7(),
    occasion: `${about}:${studentId}`,
    audience: 'guardians',
    receivers: people.map((_, place) => `wmDemo${at}${place}`),
    studentId,
    about,
    card: { title, description: text, path: '' },
    state: at === 3 ? 'failed' : 'sent',
    result: at === 3 ? { problem: 'refused' } : {},
    createdBy: person.accountId,
    createdAt,
    settledAt: createdAt,
  }));
}
