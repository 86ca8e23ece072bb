import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { credentialCalls } from '@/lib/contracts/safety/credential-calls.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import { breaks, refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { lockRow, refuseOther } from '../../kernel/of-school.ts';
import { duplicateOf, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { knownStudents, studentsByNumber } from '../../students/index.ts';
import { safetyCredentials as credentials } from '../schema/credentials.ts';
import { isWorking } from './holders.ts';
import { credentialViews } from './list.ts';

type Calls = typeof credentialCalls;
type Row = typeof credentials.$inferSelect;

/**
 * Gives a number to somebody.
 * @throws ServiceError notFound: the child or the member of staff; duplicate: somebody else is known by the number
 */
export async function addCredential(
  ctx: Ctx,
  input: ParsedInputOf<Calls['addCredential']>,
): Promise<ReplyOf<Calls['addCredential']>> {
  await assertHolder(ctx, input);
  const numbered = (await studentsByNumber(ctx, [input.code])).get(input.code);
  if (numbered && numbered.id !== input.studentId) throw taken(input.code);
  const id = uuidv7();
  await refuseTaken(ctx, { id, code: input.code });
  const row = { schoolId: ctx.school.id, id, ...input, createdAt: ctx.now, ...by(ctx) };
  const saved = await written(ctx, input.code, (tx) => tx.insert(credentials).values(row).returning());
  ctx.audit({ object: { type: 'credential', id }, change: { new: input } });
  return viewOf(ctx, saved);
}

/**
 * Lost, found again, revoked, or other days.
 * @throws ServiceError notFound, conflict, wrongState: what was revoked stays so; duplicate: the number was given to
 * somebody else meanwhile
 */
export async function changeCredential(
  ctx: Ctx,
  { id, version, ...given }: ParsedInputOf<Calls['changeCredential']>,
): Promise<ReplyOf<Calls['changeCredential']>> {
  const before = await lockRow(ctx, credentials, id);
  await refuseStale(ctx, before, version, () => viewOf(ctx, before));
  if (before.state === 'revoked') throw new ServiceError('wrongState');
  if (given.state === 'active' && before.state !== 'active') await refuseTaken(ctx, before);
  const day = today(ctx);
  const stateOn = given.state === 'active' ? null : given.state === before.state ? before.stateOn : day;
  const saved = await written(ctx, before.code, async (tx) => [
    await changeRow({ ...ctx, tx }, credentials, before, { ...given, stateOn }),
  ]);
  const { state, fromOn, toOn } = before;
  ctx.audit({ object: { type: 'credential', id }, change: { old: { state, fromOn, toOn }, new: given } });
  return viewOf(ctx, saved);
}

const by = ({ now, person }: Ctx) => ({ updatedAt: now, updatedBy: person.accountId });

/** Two spellings of a number are one; cards that shared one before that was asked go on. */
function refuseTaken(ctx: Ctx, { id, code }: Pick<Row, 'id' | 'code'>): Promise<void> {
  const same = and(eq(credentials.codeKey, identityOf(code)), eq(credentials.state, 'active'));
  return refuseOther(ctx, credentials, id, same, taken(code));
}

const taken = (code: string) => duplicateOf('code', code);

async function assertHolder(ctx: Ctx, { studentId, staffId }: Pick<Partial<Row>, 'studentId' | 'staffId'>) {
  if (studentId && (await knownStudents(ctx, [studentId])).has(studentId)) return;
  if (staffId && (await isWorking(ctx, staffId))) return;
  throw new ServiceError('notFound');
}

/** Writes, and says it of the number where somebody is known by it already. */
async function written(ctx: Ctx, code: string, write: (tx: Ctx['tx']) => Promise<Row[]>): Promise<Row> {
  const [row] = await ctx.tx
    .transaction((inner) => write(inner))
    .catch((error: unknown) => {
      throw breaks(error, 'safety_credentials_active') ? taken(code) : error;
    });
  if (!row) throw new ServiceError('notFound');
  return row;
}

async function viewOf(ctx: Ctx, row: Row) {
  const [view] = await credentialViews(ctx, [row]);
  if (!view) throw new Error('A credential without a view');
  return view;
}
