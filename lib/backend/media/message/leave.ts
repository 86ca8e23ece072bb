import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { isForStaff, type TargetKind } from '@/lib/contracts/media/message.data.ts';
import { dayAfter, laterOf } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { momentOf } from '@/lib/rules/local-moment.ts';
import type { ConfirmKind } from '@/lib/rules/media/signature.ts';
import { type GuardianLetter, notifyGuardians, notifyStaff } from '../../enterprise/index.ts';
import { addTickets } from '../../family/index.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { sendMessage } from '../../notices/index.ts';
import { mediaAnswers, mediaLinks, mediaReceivers } from '../schema/message.ts';
import type { Addressed } from './receivers.ts';

/** What sending needs: a request's context and a job's step both have it. */
type Leaving = Pick<Ctx, 'tx' | 'now' | 'school' | 'afterCommit'> & {
  readonly person: { readonly accountId: string };
};

/** A message as far as those who get it have to know it. */
export interface Message {
  readonly id: string;
  readonly targetKind: TargetKind;
  readonly title: string;
  readonly text: string;
  readonly confirm: ConfirmKind;
  readonly answerBy: string | null;
}

type Kept = Addressed & { readonly rowId: string };

/** The record that letters of a message are about; those that remind of it are about another. */
export const aboutOf = (id: string) => `schoolMessage:${id}`;
export const remindersOf = (id: string) => `schoolMessageReminder:${id}`;

/** Names the letter of one link. */
export const occasionOf = (about: string, linkId: string) => `${about}:${linkId}`;

/** Whether somebody gets it: by the app, in the product, or by a link that is handed over. */
export const isReached = ({ problem, links }: Addressed, confirm: ConfirmKind): boolean =>
  problem === null || (confirm !== 'none' && links.length > 0);

/** Writes down whom a message is for, in place of those who stood there. */
export async function keepReceivers(
  ctx: Pick<Leaving, 'tx' | 'school'>,
  { id, targetKind }: Pick<Message, 'id' | 'targetKind'>,
  rows: readonly Addressed[],
): Promise<Kept[]> {
  const kept = rows.map((row) => ({ ...row, rowId: uuidv7() }));
  await ctx.tx.delete(mediaReceivers).where(and(ofSchool(ctx, mediaReceivers), eq(mediaReceivers.messageId, id)));
  await bulkInsert(
    ctx.tx,
    mediaReceivers,
    kept.map(({ rowId, id: whose, name, className, people, problem }, at) => ({
      ...{ schoolId: ctx.school.id, id: rowId, messageId: id, at },
      studentId: isForStaff(targetKind) ? null : whose,
      ...{ name, className, people, problem },
    })),
  );
  return kept;
}

/** Sends a message to those who were written down: each once, families by the app, staff in the product too. */
export async function leave(ctx: Leaving, message: Message, rows: readonly Addressed[]): Promise<void> {
  const kept = await keepReceivers(ctx, message, rows);
  const reached = kept.filter(({ problem }) => problem === null);
  if (isForStaff(message.targetKind)) return tellStaff(ctx, message, reached);
  if (message.confirm !== 'none') return askFamilies(ctx, message, kept);
  await tellFamilies(ctx, message, reached);
}

async function tellFamilies(ctx: Leaving, { id, title, text }: Message, reached: readonly Kept[]): Promise<void> {
  const about = aboutOf(id);
  await notifyGuardians(
    ctx,
    reached.map(({ id: studentId, to }) => ({
      ...{ occasion: `${about}:${studentId}`, about, studentId, only: to, title, text },
    })),
  );
}

async function tellStaff(ctx: Leaving, { id, title, text }: Message, reached: readonly Kept[]): Promise<void> {
  const to = [...new Set(reached.flatMap((one) => one.to))];
  await sendMessage(ctx, { to, kind: 'schoolMessage', params: { id, title, text } });
  const together = limits.wxworkMessageReceivers;
  for (let at = 0; at < to.length; at += together)
    await notifyStaff(ctx, {
      occasion: `${aboutOf(id)}:${at}`,
      receivers: to.slice(at, at + together),
      card: { title, description: text, path: '/eduplus/setting/message' },
    });
}

/** Every guardian gets a link of their own, so that nobody sees or gives the answer of another. */
async function askFamilies(ctx: Leaving, message: Message, kept: readonly Kept[]): Promise<void> {
  const { id: messageId, answerBy } = message;
  const schoolId = ctx.school.id;
  const links = kept.flatMap(({ rowId, links: own }) =>
    own.map((link) => ({ ...link, id: uuidv7(), receiverId: rowId })),
  );
  await bulkInsert(
    ctx.tx,
    mediaLinks,
    links.map(({ id, receiverId, to, name }) => ({ schoolId, id, messageId, receiverId, parentUserId: to, name })),
  );
  await bulkInsert(
    ctx.tx,
    mediaAnswers,
    links.flatMap(({ id: linkId, children }) =>
      children.map(({ id: studentId, name, className }) => ({
        ...{ schoolId, id: uuidv7(), messageId, linkId, studentId, name, className },
      })),
    ),
  );
  const day = laterOf(answerBy ?? '', today(ctx));
  const until = momentOf(`${dayAfter(day, limits.schoolMessageLinkDays)} 23:59`, ctx.school.timeZone);
  const tickets = links.flatMap(({ id, children: [child] }) => (child ? [{ id, studentId: child.id, until }] : []));
  await addTickets(ctx, 'notice', tickets);
  const told = links.flatMap(({ id, to, children }) => (to === null ? [] : [{ id, to, children }]));
  await notifyGuardians(
    ctx,
    told.map((link) => letterTo(aboutOf(messageId), message, link)),
  );
}

/** Families read these in the messaging app, which is Chinese. */
const asks = {
  none: '',
  read: '请点开链接阅读全文。',
  press: '请点开链接阅读并确认。',
  sign: '请点开链接阅读并签字。',
} as const;

interface ToldLink {
  readonly id: string;
  /** The guardian as the messaging app knows them. */
  readonly to: string;
  readonly children: readonly { readonly id: string; readonly name: string }[];
}

/** What one guardian is told: whom it is about, what is asked of them, and their link, behind which the text stands. */
export function letterTo(
  about: string,
  { title, confirm, answerBy }: Pick<Message, 'title' | 'confirm' | 'answerBy'>,
  { id, to, children }: ToldLink,
): GuardianLetter {
  const names = children.map(({ name }) => name).join('、');
  return {
    ...{ occasion: occasionOf(about, id), about, studentId: children[0]?.id ?? '', only: [to], title, ticketId: id },
    text: `${names}：${asks[confirm]}${answerBy ? `请在 ${answerBy} 前完成。` : ''}`,
  };
}
