import { and, asc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { HeldReason, MessageState } from '@/lib/contracts/media/message.data.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter, daysEarlier } from '@/lib/rules/days.ts';
import { momentOf } from '@/lib/rules/local-moment.ts';
import type { ConfirmKind } from '@/lib/rules/media/signature.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { leave } from '../media/message/leave.ts';
import { type Addressed, familiesIn } from '../media/message/receivers.ts';
import { schedule } from '../media/message/scheduled.ts';
import { mediaAnswers, mediaLinks, mediaMessages } from '../media/schema/message.ts';
import type { Filling } from './build-students.ts';

interface Asking {
  readonly title: string;
  readonly text: string;
  readonly confirm: ConfirmKind;
  readonly daysAgo: number;
  /** Of each three guardians so many have read it, and have answered. */
  readonly read: number;
  readonly answered: number;
}

const asking: readonly Asking[] = [
  {
    title: '秋游同意书',
    text: '下周三去植物园秋游，往返乘坐客车。请签字同意孩子参加。',
    confirm: 'sign',
    daysAgo: 3,
    read: 2,
    answered: 1,
  },
  {
    title: '接送时间调整',
    text: '从下周一起下午提前半小时接送，请确认。',
    confirm: 'press',
    daysAgo: 9,
    read: 3,
    answered: 2,
  },
];

/** A name that was written with a finger, roughly. */
const drawn = 'M30 60L60 30L90 80L120 40M140 40L140 90L200 50L250 80';

type Class = { readonly id: string; readonly name: string };

/** Messages that ask for an answer, some of which are there; one that waits for its time, and one that was held. */
export async function buildAskingMessages(filling: Filling, on: Ctx, [first]: readonly Class[]): Promise<void> {
  if (!first) return;
  const rows = await familiesIn(on, { classIds: [first.id] });
  for (const one of asking) await askThem(filling, on, first, rows, one);
  const later = { title: '家长会', text: '下周五晚 7 点召开家长会，请安排好时间。', confirm: 'none' } as const;
  const { timeZone } = filling.school;
  const leavesAt = momentOf(`${dayAfter(dayIn(filling.now, timeZone), 3)} 08:00`, timeZone);
  const message = await written(filling, first, rows, { ...later, leavesAt, state: 'scheduled' });
  await schedule(on, message, rows, leavesAt);
  const held = { title: '校服尺码', text: '请把孩子的校服尺码告诉班主任。', confirm: 'none', state: 'held' } as const;
  await written(filling, first, rows, { ...held, heldFor: 'receivers', createdAt: daysEarlier(filling.now, 1) });
}

async function askThem(filling: Filling, on: Ctx, of: Class, rows: readonly Addressed[], one: Asking): Promise<void> {
  const { daysAgo, read, answered, ...words } = one;
  const at = daysEarlier(filling.now, daysAgo);
  const answerBy = dayIn(daysEarlier(filling.now, daysAgo - 5), filling.school.timeZone);
  const message = await written(filling, of, rows, { ...words, answerBy, createdAt: at, state: 'sent' });
  await leave(on, message, rows);
  const { tx } = filling;
  const links = await tx
    .select({ id: mediaLinks.id })
    .from(mediaLinks)
    .where(and(ofSchool(on, mediaLinks), eq(mediaLinks.messageId, message.id)))
    .orderBy(asc(mediaLinks.id));
  const some = (share: number) => links.filter((_, place) => place % 3 < share).map(({ id }) => id);
  await tx
    .update(mediaLinks)
    .set({ readAt: new Date(at.getTime() + 3_600_000) })
    .where(and(ofSchool(on, mediaLinks), inArray(mediaLinks.id, some(read))));
  await tx
    .update(mediaAnswers)
    .set({ answeredAt: new Date(at.getTime() + 7_200_000), drawn: words.confirm === 'sign' ? drawn : '' })
    .where(and(ofSchool(on, mediaAnswers), inArray(mediaAnswers.linkId, some(answered))));
}

interface Facts {
  readonly title: string;
  readonly text: string;
  readonly confirm: ConfirmKind;
  readonly state: MessageState;
  readonly answerBy?: string;
  readonly leavesAt?: Date;
  readonly heldFor?: HeldReason;
  readonly createdAt?: Date;
}

/** The row of a message to a class, as it is sent. */
async function written({ tx, now, school, person }: Filling, of: Class, rows: readonly Addressed[], facts: Facts) {
  const target = { targetKind: 'class' as const, targetId: of.id, targetName: of.name, classIds: [of.id] };
  const at = facts.createdAt ?? now;
  const row = { schoolId: school.id, id: uuidv7(), ...target, answerBy: null, ...facts };
  const unreached = rows.filter(({ problem }) => problem !== null).length;
  const by = { createdAt: at, createdBy: person.accountId, updatedAt: at, updatedBy: person.accountId };
  await tx.insert(mediaMessages).values({ ...row, receivers: rows.length, unreached, ...by });
  return row;
}
