import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { pickUpCalls } from '@/lib/contracts/safety/pick-up-calls.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { CommittedRefusal, committed, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { notifyFamilies } from '../guardians/notify-families.ts';
import { pickUpCodes, pickUpRecords } from '../schema/pick-up.ts';
import { settingsOf } from '../warnings/settings.ts';
import { childOfCode } from './child-of-code.ts';
import { personsOf, theChild } from './family.ts';
import { pickUpAbout } from './picked-up.ts';

type Calls = typeof pickUpCalls;

/**
 * Records that a child was picked up; a code is used up by it.
 * @returns the refusal `pickUpForbidden` or `tooMany`, which are recorded.
 * @throws ServiceError notFound, pickedUp
 */
export async function confirmPickUp(
  ctx: Ctx,
  { studentId, by, id, code }: ParsedInputOf<Calls['confirmPickUp']>,
): Promise<ReplyOf<Calls['confirmPickUp']> | CommittedRefusal> {
  const child = await theChild(ctx, studentId);
  const person = (await personsOf(ctx, studentId, code)).find((one) => one.by === by && one.id === id);
  if (!person) throw new ServiceError('notFound');
  const tried = by === 'code' && code !== undefined ? await childOfCode(ctx, code) : null;
  if (tried instanceof CommittedRefusal || person.answer !== 'yes') {
    const object = { type: 'pickUp', id };
    ctx.audit({ object, change: { studentId, by }, result: 'refused' });
    if (tried instanceof CommittedRefusal) return tried;
    return committed(new ServiceError('pickUpForbidden', { name: person.name, child: child.name }));
  }
  if (by === 'code')
    await ctx.tx
      .update(pickUpCodes)
      .set({ usedAt: ctx.now })
      .where(oneOfSchool(ctx, pickUpCodes, id));
  const made = await record(ctx, child, { personName: person.name, by, picked: true, reason: '' });
  const about = pickUpAbout(made.id);
  if ((await settingsOf(ctx)).notices.pickedUp)
    await notifyFamilies(ctx, [
      { notice: 'pickedUp', studentId, at: ctx.now, person: person.name, occasion: about, about },
    ]);
  return made;
}

/** Records that somebody was sent away. @throws ServiceError notFound */
export async function sendAway(
  ctx: Ctx,
  { studentId, personName, reason }: ParsedInputOf<Calls['sendAway']>,
): Promise<ReplyOf<Calls['sendAway']>> {
  return record(ctx, await theChild(ctx, studentId), { personName, by: 'other', picked: false, reason });
}

type Told = Pick<typeof pickUpRecords.$inferInsert, 'personName' | 'by' | 'picked' | 'reason'>;

async function record(ctx: Ctx, child: { readonly id: string; readonly name: string }, told: Told) {
  const day = today(ctx);
  const row = { schoolId: ctx.school.id, day, at: ctx.now, studentId: child.id, ...told };
  const [made] = await ctx.tx
    .transaction((inner) =>
      inner
        .insert(pickUpRecords)
        .values({ ...row, confirmedBy: ctx.person.accountId })
        .returning({ id: pickUpRecords.id }),
    )
    .catch((error: unknown) => {
      throw breaks(error, 'pick_up_records_picked') ? new ServiceError('pickedUp', { name: child.name }) : error;
    });
  const id = made?.id ?? '';
  ctx.audit({ object: { type: 'pickUp', id }, change: { new: { studentId: child.id, ...told } } });
  return { id, name: child.name };
}
