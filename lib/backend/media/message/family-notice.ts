import { and, asc, eq, isNull } from 'drizzle-orm';
import { givenName, screenName } from '@/lib/rules/screen-name.ts';
import type { FamilyCtx, NoticePurpose } from '../../family/index.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { mediaAnswers as answers, mediaLinks as links, mediaMessages } from '../schema/message.ts';

type Link = typeof links.$inferSelect;
type Message = typeof mediaMessages.$inferSelect;

/** The link that a ticket is named after, and its message. @throws ServiceError notFound */
async function opened(on: FamilyCtx, linkId: string, { lock = false } = {}) {
  const query = on.tx
    .select({ link: links, message: mediaMessages })
    .from(links)
    .innerJoin(mediaMessages, and(ofSchool(on, mediaMessages), eq(mediaMessages.id, links.messageId)))
    .where(oneOfSchool(on, links, linkId));
  const [found] = await (lock ? query.for('update', { of: links }) : query);
  if (!found) throw new ServiceError('notFound');
  return found;
}

const isLateFor = (on: FamilyCtx, { answerBy }: Message) => answerBy !== null && today(on) > answerBy;

/**
 * What one guardian sees: their own children and answers, and nobody else's. Nobody's whole name is on it; brothers and
 * sisters, who share a surname, are told apart by what they are called.
 */
const show: NoticePurpose['show'] = async (on, linkId) => {
  const { link, message } = await opened(on, linkId);
  const own = await on.tx
    .select()
    .from(answers)
    .where(and(ofSchool(on, answers), eq(answers.linkId, linkId)))
    .orderBy(asc(answers.className), asc(answers.name), asc(answers.id));
  const isWithdrawn = message.state === 'withdrawn';
  const isRead = link.readAt !== null;
  return {
    title: message.title,
    text: isRead && !isWithdrawn ? message.text : '',
    ...{ confirm: message.confirm, isWithdrawn, isRead, answerBy: message.answerBy, isLate: isLateFor(on, message) },
    guardian: screenName(link.name),
    children: own.map(({ studentId, name, className, answeredAt, isLate }) => ({
      ...{ id: studentId, name: givenName(name), className },
      ...{ answeredAt: answeredAt?.toISOString() ?? null, isLate },
    })),
  };
};

/** @throws ServiceError wrongState: it was withdrawn meanwhile */
function refuseWithdrawn({ state }: Message): void {
  if (state !== 'sent') throw new ServiceError('wrongState');
}

/** Opened again it stays read when it was first. */
const read: NoticePurpose['read'] = async (on, linkId) => {
  const { link, message } = await opened(on, linkId, { lock: true });
  refuseWithdrawn(message);
  if (link.readAt) return;
  await on.tx
    .update(links)
    .set({ readAt: on.now })
    .where(oneOfSchool(on, links, linkId));
  // Of what is only to be read this is the answer.
  if (message.confirm === 'read')
    await on.tx
      .update(answers)
      .set({ isLate: isLateFor(on, message) })
      .where(and(ofSchool(on, answers), eq(answers.linkId, linkId)));
  note(on, link, { read: true });
};

/**
 * Whoever has not read it cannot answer it; whoever signs writes their own name.
 * @throws ServiceError wrongState, signatureName, noticeAnswered, notFound: a child of somebody else
 */
const answer: NoticePurpose['answer'] = async (on, linkId, { studentId, name, drawn }) => {
  const { link, message } = await opened(on, linkId, { lock: true });
  refuseWithdrawn(message);
  const { confirm } = message;
  if (!link.readAt || confirm === 'none' || confirm === 'read') throw new ServiceError('wrongState');
  if (confirm === 'sign' && bare(name) !== bare(link.name)) throw new ServiceError('signatureName');
  const own = and(ofSchool(on, answers), eq(answers.linkId, linkId), eq(answers.studentId, studentId));
  const [known] = await on.tx.select().from(answers).where(own);
  if (!known) throw new ServiceError('notFound');
  if (known.answeredAt) throw new ServiceError('noticeAnswered');
  const isLate = isLateFor(on, message);
  await on.tx
    .update(answers)
    .set({ answeredAt: on.now, isLate, drawn: confirm === 'sign' ? drawn : '' })
    .where(and(own, isNull(answers.answeredAt)));
  note(on, link, { child: known.name, confirm, isLate });
};

const bare = (name: string) => name.normalize('NFKC').replace(/\s/g, '').toLowerCase();

const note = (on: FamilyCtx, { messageId, name }: Link, change: object) =>
  on.audit({ object: { type: 'schoolMessage', id: messageId }, change: { guardian: name, ...change } });

/** What stands behind links to messages. */
export const noticePurpose: NoticePurpose = { show, read, answer };
