import { and, asc, eq, sql } from 'drizzle-orm';
import type { NamedAction } from '@/lib/contracts/named-actions.ts';
import { env } from '@/lib/env.ts';
import { limits } from '@/lib/rules/limits.ts';
import { isPhone } from '@/lib/rules/phone.ts';
import { tickets } from '../account/schema.ts';
import { endRecoveries, newTicket } from '../account/tickets.ts';
import type { Database, Tx } from '../db/client.ts';
import { appendAudit } from '../kernel/audit.ts';
import { now } from '../kernel/clock.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';
import { roles, schools, staff, staffRoles } from '../organisation/schema.ts';
import { type Command, CommandRefused } from './commands.ts';
import { wordAfter } from './words.ts';

const usage = 'Write entry-link, the number of the school, and --staff NUMBER where another administrator is meant';

/**
 * `entry-link SCHOOL-NO [--staff NUMBER]`: a link by which an administrator of a school gets in, whom nobody there can
 * give one: to a new password, or to an account where there is none. An earlier one ends.
 */
export const entryLink =
  (database: Database): Command =>
  async (words, say) => {
    const [schoolNo] = words;
    if (!schoolNo || schoolNo.startsWith('--')) throw new CommandRefused(usage);
    const made = await transaction(database, async (tx) => {
      const [school] = await tx.select().from(schools).where(eq(schools.schoolNo, schoolNo));
      if (!school) throw new CommandRefused(`There is no school ${schoolNo}`);
      await enterSchool(tx, school.id);
      const member = chosen(await administrators(tx, school.id), wordAfter(words, '--staff'));
      const link = member.accountId ? await recovery(tx, member.accountId) : await invitation(tx, school.id, member);
      const action: NamedAction = 'house.entryLink';
      const origin = { at: now(), actorId: null, actorName: '', address: '', requestId: 'control' };
      await appendAudit(tx, school.id, [{ action, object: { type: 'staff', id: member.id }, ...origin }]);
      return { ...link, member, school };
    });
    const { PUBLIC_ORIGIN, PORT } = env();
    const origin = PUBLIC_ORIGIN ?? `http://localhost:${PORT}`;
    say(`For ${made.member.name} (${made.member.number}), administrator of ${made.school.name}, once, until`);
    say(`${made.expiresAt.toISOString()}: ${origin}${made.page}?ticket=${made.ticket}`);
    return true;
  };

type Administrator = Pick<typeof staff.$inferSelect, 'id' | 'accountId' | 'number' | 'name' | 'phone'>;

/** Those who are not disabled and may do everything, by number. */
const administrators = (tx: Tx, schoolId: string): Promise<Administrator[]> =>
  tx
    .selectDistinct({
      ...{ id: staff.id, accountId: staff.accountId, number: staff.number, name: staff.name, phone: staff.phone },
    })
    .from(staff)
    .innerJoin(staffRoles, and(ofSchool(schoolId, staffRoles), eq(staffRoles.staffId, staff.id)))
    .innerJoin(roles, and(ofSchool(schoolId, roles), eq(roles.id, staffRoles.roleId)))
    .where(and(ofSchool(schoolId, staff), eq(staff.enabled, true), sql`'*' = any (${roles.keys})`))
    .orderBy(asc(staff.number));

function chosen(found: readonly Administrator[], number: string | undefined): Administrator {
  const able = found.filter(({ accountId, phone }) => accountId !== null || isPhone(phone));
  const member = number === undefined ? able[0] : able.find((one) => one.number === number);
  if (member) return member;
  const names = able.map((one) => `${one.number} ${one.name}`).join(', ');
  if (names) throw new CommandRefused(`No administrator of the school has the number ${number}; there are ${names}`);
  throw new CommandRefused('The school has no administrator with an account or a mobile phone');
}

async function recovery(tx: Tx, accountId: string) {
  await endRecoveries({ tx }, accountId);
  const made = await newTicket({ tx, now: now() }, 'recovery', limits.recoveryHours * 60, { accountId });
  return { ...made, page: '/forgetPwd' };
}

async function invitation(tx: Tx, schoolId: string, { id, phone }: Administrator) {
  await tx.delete(tickets).where(and(eq(tickets.staffOf, schoolId), eq(tickets.staffId, id)));
  const about = { staffOf: schoolId, staffId: id, phone };
  const made = await newTicket({ tx, now: now() }, 'invitation', limits.invitationHours * 60, about);
  return { ...made, page: '/activateAccount' };
}
