import { asc, count, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { authorisations, bindings, identities, suiteTickets } from '../schema.ts';
import { apps, mayRegister } from '../wecom/suites.ts';

const listed = z.array(z.coerce.string()).default([]).catch([]);
const scopeShape = z.object({ allow_party: listed, allow_user: listed, allow_tag: listed }).catch({
  allow_party: [],
  allow_user: [],
  allow_tag: [],
});

/** Whom a corporation lets an app see, by their ids at the platform. */
export function scopeOf(scope: unknown) {
  const { allow_party, allow_user, allow_tag } = scopeShape.parse(scope);
  return { departments: allow_party, members: allow_user, tags: allow_tag };
}

/** The apps, and which corporations of the school have authorised them. No code, token or ticket is told. */
export async function authInfo({ tx, school, now }: Ctx) {
  const suites = apps();
  const corps = tx.select({ id: bindings.corpId }).from(bindings).where(eq(bindings.boundSchool, school.id));
  const rows = await tx
    .select()
    .from(authorisations)
    .where(inArray(authorisations.corpId, corps))
    .orderBy(asc(authorisations.corpName));
  const tickets = await tx
    .select({ suiteId: suiteTickets.suiteId, receivedAt: suiteTickets.receivedAt })
    .from(suiteTickets);
  const [bound] = await tx.select({ members: count() }).from(identities).where(inArray(identities.corpId, corps));
  return {
    boundMembers: Number(bound?.members ?? 0),
    mayRegister: mayRegister(),
    apps: suites.map(({ appCode, suiteId }) => {
      const ticket = tickets.find((one) => one.suiteId === suiteId);
      return {
        appCode,
        ticketAgeMinutes: ticket ? Math.floor((now.getTime() - ticket.receivedAt.getTime()) / 60_000) : null,
        corporations: rows.filter((row) => row.suiteId === suiteId).map(corporation),
      };
    }),
  };
}

function corporation({ corpId, corpName, state, agentId, authorisedAt, scope }: typeof authorisations.$inferSelect) {
  const { departments, members, tags } = scopeOf(scope);
  return {
    corpId,
    corpName,
    state,
    agentId,
    authorisedAt: authorisedAt.toISOString(),
    departments: departments.length,
    members: members.length,
    tags: tags.length,
  };
}
