import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { enterprise as contract } from '@/lib/contracts/enterprise.ts';
import { sessions } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { askReading } from '../families/ask-reading.ts';
import { forgetContacts } from '../forget-contacts.ts';
import { wxworkParents } from '../schema/families.ts';
import { bindings, wxworkSessions } from '../schema.ts';

type Call = (typeof contract)['endpoints']['unbindCorporation'];

/**
 * A corporation stands for this school no longer: nobody is let in by it, the sessions that it opened here end, no
 * message goes out by it, and who is whose parent in it is forgotten. Its authorisation is the platform's, and who is
 * who among its members a fact of theirs; what it stands for elsewhere stays.
 * @throws ServiceError notFound
 */
export async function unbindCorporation(ctx: Ctx, { corpId }: ParsedInputOf<Call>): Promise<null> {
  const { tx, now, school } = ctx;
  const own = and(eq(bindings.boundSchool, school.id), eq(bindings.corpId, corpId));
  const [gone] = await tx.delete(bindings).where(own).returning({ corpId: bindings.corpId });
  if (!gone) throw new ServiceError('notFound');
  const opened = tx
    .select({ id: wxworkSessions.sessionId })
    .from(wxworkSessions)
    .where(eq(wxworkSessions.corpId, corpId));
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(inArray(sessions.id, opened), sql`${school.id}::uuid = any (${sessions.allowedSchools})`))
    .returning({ id: sessions.id });
  const parents = await tx
    .delete(wxworkParents)
    .where(and(ofSchool(ctx, wxworkParents), eq(wxworkParents.corpId, corpId)))
    .returning({ id: wxworkParents.studentId });
  await forgetContacts(ctx, corpId);
  await askReading(ctx);
  const change = { sessions: ended.length, parents: parents.length };
  ctx.audit({ object: { type: 'corporation', id: corpId }, change });
  return null;
}
