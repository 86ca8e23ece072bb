import { and, eq, inArray, or } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { enterprise as contract } from '@/lib/contracts/enterprise.ts';
import { sessions } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { staff } from '../../organisation/schema.ts';
import { bindings, identities, wxworkSessions } from '../schema.ts';

type Call = (typeof contract)['endpoints']['unbindMember'];

/**
 * A member of staff is no member of the school's corporations any longer, and what was opened in that member's name
 * ends; who they are in corporations of other schools stays. @throws ServiceError notFound
 */
export async function unbindMember(ctx: Ctx, { staffId }: ParsedInputOf<Call>): Promise<null> {
  const { tx, now, school } = ctx;
  const ofSchool = tx.select({ corpId: bindings.corpId }).from(bindings).where(eq(bindings.boundSchool, school.id));
  const person = tx
    .select({ id: staff.accountId })
    .from(staff)
    .where(oneOfSchool(school.id, staff, staffId));
  const gone = await tx
    .delete(identities)
    .where(and(inArray(identities.corpId, ofSchool), inArray(identities.accountId, person)))
    .returning({ corpId: identities.corpId, userId: identities.userId });
  if (gone.length === 0) throw new ServiceError('notFound');
  const asMember = gone.map(({ corpId, userId }) =>
    and(eq(wxworkSessions.corpId, corpId), eq(wxworkSessions.userId, userId)),
  );
  const opened = tx
    .select({ id: wxworkSessions.sessionId })
    .from(wxworkSessions)
    .where(or(...asMember));
  await tx.update(sessions).set({ endedAt: now }).where(inArray(sessions.id, opened));
  ctx.audit({ object: { type: 'staff', id: staffId }, change: { members: gone } });
  return null;
}
