import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { wxworkSessions } from '../schema.ts';
import { suiteById } from '../wecom/suites.ts';

/** The member behind the session; null outside the messaging app, where somebody signed in on the web as well. */
export async function memberOf({ tx, person }: Pick<Ctx, 'tx' | 'person'>) {
  const [row] = await tx.select().from(wxworkSessions).where(eq(wxworkSessions.sessionId, person.sessionId));
  return row && suiteById(row.suiteId)?.use !== 'signIn' ? row : null;
}

/** What the menu must know inside the messaging app; null elsewhere. */
export async function situation(ctx: Ctx) {
  const member = await memberOf(ctx);
  if (!member) return null;
  const { suiteId, corpId, userId } = member;
  const suite = suiteById(suiteId);
  const { permissionLevel } = levelOf(ctx);
  return {
    suiteId,
    corpId,
    userId,
    appCode: suite?.appCode ?? '',
    allowedPaths: suite?.allowedPaths ?? null,
    permissionLevel,
  };
}

/** The level for diet of whoever asks; what the query names is not obeyed. */
export async function userPermission(ctx: Ctx) {
  return levelOf(ctx);
}

/** 0 closes every single-diet entry, 1 opens them. */
const levelOf = (ctx: Ctx) => ({ permissionLevel: ctx.can('enterprise.diet.open') ? 1 : 0 });
