import { and, eq, inArray, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { limits } from '@/lib/rules/limits.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import type { Ctx, PublicCtx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { people } from '../kernel/people.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { enterSchool } from '../kernel/tenancy.ts';
import { schools } from '../organisation/schema.ts';
import { familyTickets, type TicketPurpose } from './schema/ticket.ts';
import { readTicketKey, ticketKey } from './ticket-key.ts';

type Stored = typeof familyTickets.$inferSelect;

/** A public call inside the school of a ticket; what it notes goes into that school's log, in the ticket's name. */
export interface FamilyCtx extends PublicCtx {
  readonly school: { readonly id: string; readonly timeZone: string };
}

export interface OpenedTicket {
  readonly on: FamilyCtx;
  readonly ticket: Stored;
  readonly schoolName: string;
  readonly mold: 'school' | 'kindergarten';
}

export const shut = () => new ServiceError('familyShut');

/**
 * Opens a ticket, and leaves the transaction inside its school. Nothing is written: messengers look at links before
 * people do.
 * @throws ServiceError familyShut, whether it never was, is for something else, has ended, was revoked or has been
 * tried too often
 */
export async function openTicket(
  ctx: PublicCtx,
  key: string,
  { lock = false, purpose = 'bills' as TicketPurpose } = {},
): Promise<OpenedTicket> {
  const read = readTicketKey(key);
  if (!read) throw shut();
  const { schoolId } = read;
  await enterSchool(ctx.tx, schoolId);
  const query = ctx.tx
    .select()
    .from(familyTickets)
    .where(and(ofSchool(schoolId, familyTickets), eq(familyTickets.keyHash, read.keyHash)));
  const [ticket] = await (lock ? query.for('update') : query);
  const isOpen =
    ticket?.purpose === purpose && ticket.until > ctx.now && ticket.wrongEndings < limits.familyEndingsWrong;
  if (!isOpen || ticket.revokedAt) throw shut();
  const [school] = await ctx.tx
    .select({ name: schools.name, mold: schools.schoolMold })
    .from(schools)
    .where(and(eq(schools.id, schoolId), eq(schools.enabled, true)));
  if (!school) throw shut();
  const on: FamilyCtx = {
    ...ctx,
    school: { id: schoolId, timeZone: await people().schoolZone(ctx.tx, schoolId) },
    audit: (facts) => ctx.audit({ actor: { id: ticket.id, name: '' }, ...facts, scope: schoolId }),
  };
  return { on, ticket, schoolName: school.name, mold: school.mold === 2 ? 'school' : 'kindergarten' };
}

type Writing = Pick<Ctx, 'tx' | 'now' | 'school'> & { readonly person: { readonly accountId: string } };

const standing = (ctx: Pick<Ctx, 'school'>, studentIds: readonly string[], purpose?: TicketPurpose) =>
  and(
    ofSchool(ctx, familyTickets),
    inArray(familyTickets.studentId, [...studentIds]),
    isNull(familyTickets.revokedAt),
    purpose && eq(familyTickets.purpose, purpose),
  );

interface Offered {
  readonly purpose: TicketPurpose;
  readonly studentIds: readonly string[];
  /** They end no earlier than this. */
  readonly until: Date;
}

export interface OfferedTicket {
  readonly id: string;
  /** What opens it. */
  readonly key: string;
  readonly until: Date;
}

/**
 * The tickets of children for a purpose, by child: those that stand, with a later end where that is asked, or new ones.
 * Four statements, however many they are.
 */
export async function offerTickets(ctx: Writing, { purpose, studentIds, until }: Offered) {
  const { tx, now, school } = ctx;
  const known = await tx
    .select()
    .from(familyTickets)
    .where(standing(ctx, studentIds, purpose))
    .for('update');
  const hashOf = (id: string) => readTicketKey(ticketKey(school.id, id))?.keyHash ?? '';
  // One of another secret, as a school brings it along that moved here, opens nothing any more.
  const isAlive = (one: Stored) =>
    one.until > now && one.wrongEndings < limits.familyEndingsWrong && one.keyHash === hashOf(one.id);
  const gone = known.filter((one) => !isAlive(one)).map(({ studentId }) => studentId);
  if (gone.length > 0) await revoke(ctx, gone, purpose);
  const alive = known.filter(isAlive);
  const early = alive.filter((one) => one.until < until).map(({ id }) => id);
  if (early.length > 0)
    await tx
      .update(familyTickets)
      .set({ until })
      .where(and(ofSchool(ctx, familyTickets), inArray(familyTickets.id, early)));
  const missing = studentIds.filter((id) => !alive.some(({ studentId }) => studentId === id));
  const made = missing.map((studentId) => ({ id: uuidv7(), studentId, until }));
  const by = { createdAt: now, createdBy: ctx.person.accountId };
  await bulkInsert(
    tx,
    familyTickets,
    made.map((one) => ({ schoolId: school.id, purpose, ...one, keyHash: hashOf(one.id), ...by })),
  );
  const offered = [...alive.map((one) => ({ ...one, until: one.until > until ? one.until : until })), ...made];
  return new Map(
    offered.map(({ id, studentId, until: end }): [string, OfferedTicket] => [
      studentId,
      { id, key: ticketKey(school.id, id), until: end },
    ]),
  );
}

interface NamedTicket {
  /** Given by whoever hands it out, who names by it what it is about. */
  readonly id: string;
  readonly studentId: string;
  readonly until: Date;
}

/** Makes tickets of which a child may have several. Their keys are made again of the ids (`ticketKey`). */
export async function addTickets(ctx: Writing, purpose: TicketPurpose, tickets: readonly NamedTicket[]): Promise<void> {
  const schoolId = ctx.school.id;
  const by = { createdAt: ctx.now, createdBy: ctx.person.accountId };
  await bulkInsert(
    ctx.tx,
    familyTickets,
    tickets.map((one) => {
      const keyHash = readTicketKey(ticketKey(schoolId, one.id))?.keyHash ?? '';
      return { schoolId, purpose, ...one, keyHash, ...by };
    }),
  );
}

const revoke = (ctx: Pick<Writing, 'tx' | 'now' | 'school'>, ids: readonly string[], purpose?: TicketPurpose) =>
  ctx.tx
    .update(familyTickets)
    .set({ revokedAt: ctx.now })
    .where(standing(ctx, ids, purpose))
    .returning({ id: familyTickets.id });

/**
 * Shuts what was handed out for a child, or for one purpose of it, at once and for good.
 * @returns how many links that were
 */
export const revokeTickets = async (
  ctx: Pick<Writing, 'tx' | 'now' | 'school'>,
  studentId: string,
  purpose?: TicketPurpose,
): Promise<number> => (await revoke(ctx, [studentId], purpose)).length;

/** Where a ticket is opened, for those who write to guardians: the key itself is kept nowhere. */
export const ticketPath = (schoolId: string, ticketId: string) => `/family/${ticketKey(schoolId, ticketId)}`;
