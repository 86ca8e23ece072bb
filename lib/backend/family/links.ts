import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { family } from '@/lib/contracts/family.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { PublicCtx, Steps } from '../kernel/context.ts';
import type { VerbGroup } from '../kernel/mount.ts';
import { oneOfSchool } from '../kernel/of-school.ts';
import { type CommittedRefusal, committed, ServiceError } from '../kernel/service-error.ts';
import { sendMessage } from '../notices/index.ts';
import { hasPhoneEnding, knownStudents } from '../students/index.ts';
import { type FamilyAsked, type FamilySteps, purposes } from './joined.ts';
import { familyTickets } from './schema/ticket.ts';
import { isProof, newProof } from './ticket-key.ts';
import { type OpenedTicket, openTicket, shut } from './tickets.ts';

type Calls = (typeof family)['endpoints'];
type Input<V extends keyof Calls> = ParsedInputOf<Calls[V]>;

const askedBy = ({ ticket }: OpenedTicket, key: string, proof: string, now: Date): FamilyAsked => ({
  studentId: ticket.studentId,
  isProven: isProof(proof, ticket.id, now),
  path: `/family/${key}`,
});

/** A child that is gone shuts its links, in the same words. */
function asShut(error: unknown): never {
  throw error instanceof ServiceError && error.error === 'notFound' ? shut() : error;
}

/** What a link to bills shows. @throws ServiceError familyShut */
async function bills(ctx: PublicCtx, { ticket: key, proof }: Input<'bills'>): Promise<ReplyOf<Calls['bills']>> {
  const opened = await openTicket(ctx, key);
  const asked = askedBy(opened, key, proof, ctx.now);
  const { on, ticket, schoolName, mold } = opened;
  const shown = await purposes().bills.show(on, asked).catch(asShut);
  const { timeZone } = on.school;
  return { ...shown, schoolName, mold, timeZone, until: ticket.until.toISOString(), isProven: asked.isProven };
}

/**
 * Takes the end of a guardian's phone. @returns the refusal familyEnding, and familyShut from the fifth wrong one on
 * @throws ServiceError familyShut
 */
async function proven(
  ctx: PublicCtx,
  { ticket: key, ending }: Input<'prove'>,
): Promise<{ readonly proof: string } | CommittedRefusal> {
  const opened = await openTicket(ctx, key, { lock: true });
  const { on, ticket } = opened;
  const isRight = await hasPhoneEnding(on, ticket.studentId, ending);
  const wrongEndings = isRight ? 0 : ticket.wrongEndings + 1;
  await on.tx
    .update(familyTickets)
    .set({ wrongEndings })
    .where(oneOfSchool(on, familyTickets, ticket.id));
  const left = limits.familyEndingsWrong - wrongEndings;
  const object = { type: 'familyTicket', id: ticket.id };
  if (isRight) {
    on.audit({ object });
    return { proof: newProof(ticket.id, ctx.now) };
  }
  on.audit({ object, result: 'refused', change: { left } });
  if (left > 0) return committed(new ServiceError('familyEnding', { left }));
  await tellClerk(opened);
  return committed(shut());
}

/** Whoever handed the link out learns that it was tried too often. */
async function tellClerk({ on, ticket }: OpenedTicket): Promise<void> {
  const child = (await knownStudents(on, [ticket.studentId])).get(ticket.studentId);
  await sendMessage(on, { to: [ticket.createdBy], kind: 'familyLocked', params: { child: child?.name ?? '' } });
}

const prove = (steps: Steps<PublicCtx>, input: Input<'prove'>) => steps.run((ctx) => proven(ctx, input));

/** Opens the wallet inside its own app. @throws ServiceError familyShut, and what the purpose refuses */
const wallet = (steps: Steps<PublicCtx>, { ticket: key, proof, ...opened }: Input<'wallet'>) =>
  purposes()
    .bills.wallet(stepsOf(steps, key, proof), opened)
    .catch(asShut);

/** Each step looks at the ticket anew. */
const stepsOf =
  (steps: Steps<PublicCtx>, key: string, proof: string): FamilySteps =>
  (step) =>
    steps
      .run(async (ctx) => {
        const opened = await openTicket(ctx, key);
        // What is kept of a refusal is its own business: here each step is undone by it.
        return { value: await step(opened.on, askedBy(opened, key, proof, ctx.now)) };
      })
      .then(({ value }) => value);

/** Pays chosen bills. @throws ServiceError familyShut, and what the purpose refuses */
const payBills = (steps: Steps<PublicCtx>, { ticket: key, proof, ...payment }: Input<'payBills'>) =>
  purposes()
    .bills.pay(stepsOf(steps, key, proof), payment)
    .catch(asShut);

/** What the child of a link practised. @throws ServiceError familyShut */
async function practice(ctx: PublicCtx, { ticket: key }: Input<'practice'>): Promise<ReplyOf<Calls['practice']>> {
  const { on, ticket, schoolName, mold } = await openTicket(ctx, key, { purpose: 'practice' });
  const shown = await purposes().practice.show(on, ticket.studentId).catch(asShut);
  return { ...shown, schoolName, mold };
}

/** A message of the school. @throws ServiceError familyShut */
async function notice(ctx: PublicCtx, { ticket: key }: Input<'notice'>): Promise<ReplyOf<Calls['notice']>> {
  const { on, ticket, schoolName, mold } = await openTicket(ctx, key, { purpose: 'notice' });
  const shown = await purposes().notice.show(on, ticket.id).catch(asShut);
  return { ...shown, schoolName, mold, timeZone: on.school.timeZone };
}

/** @throws ServiceError familyShut */
async function readNotice(ctx: PublicCtx, { ticket: key }: Input<'readNotice'>): Promise<null> {
  const { on, ticket } = await openTicket(ctx, key, { purpose: 'notice' });
  await purposes().notice.read(on, ticket.id).catch(asShut);
  return null;
}

/** @throws ServiceError familyShut, and what the purpose refuses */
async function answerNotice(ctx: PublicCtx, { ticket: key, ...answer }: Input<'answerNotice'>): Promise<null> {
  const { on, ticket } = await openTicket(ctx, key, { purpose: 'notice' });
  await purposes().notice.answer(on, ticket.id, answer).catch(asShut);
  return null;
}

export const linkVerbs: VerbGroup<Calls> = {
  bills,
  prove: { steps: prove },
  payBills: { steps: payBills },
  wallet: { steps: wallet },
  practice,
  notice,
  readNotice,
  answerNotice,
};
