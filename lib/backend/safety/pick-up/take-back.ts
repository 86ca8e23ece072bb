import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { pickUpCalls } from '@/lib/contracts/safety/pick-up-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { knownStudents } from '../../students/index.ts';
import { notifyFamilies } from '../guardians/notify-families.ts';
import { pickUpRecords } from '../schema/pick-up.ts';
import { settingsOf } from '../warnings/settings.ts';
import { isPickedUp, takenBackAbout } from './picked-up.ts';

/**
 * Takes back a pick-up of today that was recorded in error: the child waits again, and a family that was told of it
 * hears that it was none. A code stays used up.
 * @throws ServiceError notFound, pickUpSettled
 */
export async function takeBackPickUp(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<(typeof pickUpCalls)['takeBackPickUp']>,
): Promise<ReplyOf<(typeof pickUpCalls)['takeBackPickUp']>> {
  const isIt = and(oneOfSchool(ctx, pickUpRecords, id), eq(pickUpRecords.picked, true));
  const [known] = await ctx.tx.select().from(pickUpRecords).where(isIt);
  if (!known) throw new ServiceError('notFound');
  const { studentId, personName, at } = known;
  const name = (await knownStudents(ctx, [studentId])).get(studentId)?.name ?? '';
  const day = today(ctx);
  const [undone] = await ctx.tx
    .update(pickUpRecords)
    .set({ takenBackAt: ctx.now, takenBackBy: ctx.person.accountId, takenBackReason: reason })
    .where(and(isIt, eq(pickUpRecords.day, day), isPickedUp))
    .returning({ id: pickUpRecords.id });
  if (!undone) throw new ServiceError('pickUpSettled', { name });
  const change = { old: { personName }, new: { studentId, reason } };
  ctx.audit({ object: { type: 'pickUp', id }, change });
  if ((await settingsOf(ctx)).notices.pickedUp) {
    const about = takenBackAbout(id);
    await notifyFamilies(ctx, [{ notice: 'pickUpTakenBack', studentId, at, occasion: about, about }]);
  }
  return { id, name };
}
