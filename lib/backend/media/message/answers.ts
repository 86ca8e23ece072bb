import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { answerStates } from '@/lib/contracts/media/message.data.ts';
import type { messageCalls } from '@/lib/contracts/media/message.ts';
import { endOfQuiet } from '@/lib/rules/quiet-hours.ts';
import { notifyAgain, notifyGuardians } from '../../enterprise/index.ts';
import { ticketKey } from '../../family/index.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { mediaAnswers as answers, mediaLinks as links, mediaMessages } from '../schema/message.ts';
import { aboutOf, letterTo, remindersOf } from './leave.ts';

type Calls = typeof messageCalls;
type Reading = Pick<Ctx, 'tx' | 'school'>;
type Message = typeof mediaMessages.$inferSelect;

/** Messages that are there; to whoever has a right by class, only their own. */
export const listed = (ctx: Ctx) =>
  and(
    isNull(mediaMessages.deletedAt),
    ctx.reach === null ? undefined : eq(mediaMessages.createdBy, ctx.person.accountId),
  );

/** What a message asks for is there: of a message that is only to be read, that it was read. */
const isThere = sql`case when ${mediaMessages.confirm} = 'read' then ${links.readAt} else ${answers.answeredAt} end is not null`;

/** Of messages that ask for an answer, of how many children there is one. One statement. */
export async function answeredOf(
  ctx: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly done: number; readonly all: number }>> {
  if (ids.length === 0) return new Map();
  const byChild = ctx.tx
    .select({
      messageId: sql<string>`${answers.messageId}`.as('message_id'),
      isDone:
        sql<boolean>`case when ${mediaMessages.answersAll} then bool_and(${isThere}) else bool_or(${isThere}) end`.as(
          'is_done',
        ),
    })
    .from(answers)
    .innerJoin(links, and(ofSchool(ctx, links), eq(links.id, answers.linkId)))
    .innerJoin(mediaMessages, and(ofSchool(ctx, mediaMessages), eq(mediaMessages.id, answers.messageId)))
    .where(and(ofSchool(ctx, answers), inArray(answers.messageId, [...ids])))
    .groupBy(answers.messageId, answers.studentId, mediaMessages.answersAll)
    .as('by_child');
  const rows = await ctx.tx
    .select({
      id: byChild.messageId,
      all: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) filter (where ${byChild.isDone}))::int`,
    })
    .from(byChild)
    .groupBy(byChild.messageId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** All that guardians of the children of a message have answered or not, by child. */
async function answersOf(ctx: Reading, messageId: string, className?: string) {
  return ctx.tx
    .select({ answer: answers, link: links })
    .from(answers)
    .innerJoin(links, and(ofSchool(ctx, links), eq(links.id, answers.linkId)))
    .where(
      and(
        ofSchool(ctx, answers),
        eq(answers.messageId, messageId),
        className === undefined ? undefined : eq(answers.className, className),
      ),
    )
    .orderBy(asc(answers.className), asc(answers.name), asc(answers.studentId), asc(links.id));
}

type Answered = Awaited<ReturnType<typeof answersOf>>[number];

function stateOf({ confirm }: Pick<Message, 'confirm'>, { answer, link }: Answered): (typeof answerStates)[number] {
  if (confirm !== 'read' && answer.answeredAt) return answer.isLate ? 'late' : 'answered';
  if (!link.readAt) return 'unread';
  return confirm === 'read' ? (answer.isLate ? 'late' : 'answered') : 'read';
}

const isAnswered = (state: (typeof answerStates)[number]) => state === 'answered' || state === 'late';

/** By child, who has answered, those first who have not. @throws ServiceError notFound */
async function noticeAnswers(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['noticeAnswers']>,
): Promise<ReplyOf<Calls['noticeAnswers']>> {
  const message = await findRow(ctx, mediaMessages, id, { more: listed(ctx) });
  const found = await answersOf(ctx, id);
  const rows = [...Map.groupBy(found, ({ answer }) => answer.studentId)].flatMap(([studentId, own]) => {
    const [first] = own;
    if (!first) return [];
    const each = own.map((one) => ({
      linkId: one.link.id,
      guardian: one.link.name,
      isTold: one.link.parentUserId !== null,
      state: stateOf(message, one),
      at: (one.answer.answeredAt ?? one.link.readAt)?.toISOString() ?? null,
    }));
    const there = each.filter(({ state }) => isAnswered(state)).length;
    const isDone = message.answersAll ? there === each.length : there > 0;
    const { name, className } = first.answer;
    return [{ id: studentId, name, className, isDone, answers: each }];
  });
  return { rows: rows.toSorted((one, other) => Number(one.isDone) - Number(other.isDone)) };
}

/** What was signed for the children of a class. @throws ServiceError notFound */
async function noticeSheet(
  ctx: Ctx,
  { id, className }: ParsedInputOf<Calls['noticeSheet']>,
): Promise<ReplyOf<Calls['noticeSheet']>> {
  await findRow(ctx, mediaMessages, id, { more: listed(ctx) });
  const found = await answersOf(ctx, id, className);
  const rows = [...Map.groupBy(found, ({ answer }) => answer.studentId)].flatMap(([studentId, own]) => {
    const [first] = own;
    if (!first) return [];
    const signatures = own.flatMap(({ link, answer: { answeredAt, isLate, drawn } }) =>
      answeredAt ? [{ linkId: link.id, guardian: link.name, at: answeredAt.toISOString(), isLate, drawn }] : [],
    );
    return [{ id: studentId, name: first.answer.name, className, signatures }];
  });
  return { rows };
}

/** The link of a guardian. @throws ServiceError notFound */
async function noticeLink(
  ctx: Ctx,
  { linkId }: ParsedInputOf<Calls['noticeLink']>,
): Promise<ReplyOf<Calls['noticeLink']>> {
  const link = await findRow(ctx, links, linkId);
  await findRow(ctx, mediaMessages, link.messageId, { more: and(listed(ctx), eq(mediaMessages.state, 'sent')) });
  ctx.audit({ object: { type: 'schoolMessage', id: link.messageId }, change: { guardian: link.name } });
  return { key: ticketKey(ctx.school.id, linkId) };
}

/** Whether those who have not answered can still be reminded. */
export const canRemind = ({ state, confirm, remindedAt }: Message): boolean =>
  state === 'sent' && confirm !== 'none' && remindedAt === null;

/**
 * Tells those guardians once more who have not answered, of a child for whom one answer is enough all of them.
 * @throws ServiceError notFound, conflict, wrongState: it was done before, or nothing is asked
 */
async function remindNotice(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['remindNotice']>,
): Promise<ReplyOf<Calls['remindNotice']>> {
  const before = await lockRow(ctx, mediaMessages, id, listed(ctx));
  await refuseStale(ctx, before, version, { id, version: before.version });
  if (!canRemind(before)) throw new ServiceError('wrongState');
  const open = await openLinks(ctx, before);
  await changeRow(ctx, mediaMessages, before, { remindedAt: ctx.now });
  const message = { ...before, title: `提醒：${before.title}` };
  const told = await notifyGuardians(
    ctx,
    open.map((link) => letterTo(remindersOf(id), message, link)),
  );
  ctx.audit({ object: { type: 'schoolMessage', id }, change: { title: before.title, told } });
  return { told };
}

/** Sends again what reached nobody. @throws ServiceError notFound, conflict, wrongState: not sent, or withdrawn */
async function resendNotice(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['resendNotice']>,
): Promise<ReplyOf<Calls['resendNotice']>> {
  const before = await lockRow(ctx, mediaMessages, id, listed(ctx));
  await refuseStale(ctx, before, version, { id, version: before.version });
  if (before.state !== 'sent') throw new ServiceError('wrongState');
  const at = endOfQuiet(ctx.now, ctx.school.timeZone) ?? ctx.now;
  const again = await notifyAgain(ctx, aboutOf(id), 'guardians', at);
  ctx.audit({ object: { type: 'schoolMessage', id }, change: { title: before.title, again } });
  return { again };
}

/** The guardians whom the app reaches and who have children of whom an answer is lacking, with those children. */
async function openLinks(ctx: Reading, message: Message) {
  const found = await answersOf(ctx, message.id);
  const isOpen = (one: Answered) => !isAnswered(stateOf(message, one));
  const settled = new Set(
    message.answersAll ? [] : found.filter((one) => !isOpen(one)).map(({ answer }) => answer.studentId),
  );
  const open = found.filter((one) => isOpen(one) && !settled.has(one.answer.studentId));
  return [...Map.groupBy(open, ({ link }) => link.id)].flatMap(([id, own]) => {
    const to = own[0]?.link.parentUserId ?? null;
    const children = own.map(({ answer }) => ({ id: answer.studentId, name: answer.name }));
    return to === null ? [] : [{ id, to, children }];
  });
}

/** The links of a message by whom it was for, of those whom the app reaches. */
export const toldLinks = (ctx: Reading, messageId: string) =>
  ctx.tx
    .select({ id: links.id, receiverId: links.receiverId })
    .from(links)
    .where(and(ofSchool(ctx, links), eq(links.messageId, messageId), isNotNull(links.parentUserId)));

export const answerVerbs: Pick<
  VerbGroup<Calls>,
  'noticeAnswers' | 'noticeSheet' | 'noticeLink' | 'remindNotice' | 'resendNotice'
> = {
  noticeAnswers,
  noticeSheet,
  noticeLink,
  remindNotice,
  resendNotice,
};
