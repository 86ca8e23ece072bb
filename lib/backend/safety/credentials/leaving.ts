import { and, eq, inArray } from 'drizzle-orm';
import { changeRows } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { LeavingCheck, LeavingFollower } from '../../students/index.ts';
import { safetyCredentials as credentials } from '../schema/credentials.ts';

/** The cards and faces of children that leave, which open nothing afterwards. */
export const credentialLine: LeavingCheck = async (ctx, children) => {
  const ids = children.map(({ id }) => id);
  const count = await ctx.tx.$count(
    credentials,
    and(ofSchool(ctx, credentials), inArray(credentials.studentId, ids), eq(credentials.state, 'active')),
  );
  return count === 0 ? [] : [{ key: 'credentials', state: 'done', params: { count } }];
};

/** Cards and faces of children who leave are revoked; a lost one too, so that it is not found again. */
export const revokeCredentialsOf: LeavingFollower = async (ctx, studentIds, on) => {
  const revoked = await changeRows(
    ctx,
    credentials,
    and(inArray(credentials.studentId, [...studentIds]), inArray(credentials.state, ['active', 'lost'])),
    { state: 'revoked', stateOn: on },
  ).returning({ id: credentials.id, studentId: credentials.studentId });
  if (revoked.length === 0) return;
  const object = { type: 'credential', id: revoked.length === 1 ? (revoked[0]?.id ?? '') : `${revoked.length}` };
  const students = [...new Set(revoked.map(({ studentId }) => studentId))];
  ctx.audit({ action: 'safety.revokeCredentials', object, change: { old: { students }, new: { on } } });
};
