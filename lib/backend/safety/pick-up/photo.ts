import { and, eq, notExists, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { pickUpCalls } from '@/lib/contracts/safety/pick-up-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { fileResponse } from '../../kernel/file-response.ts';
import { findFile, recordFile, type StoredBytes } from '../../kernel/files.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { files } from '../../kernel/schema.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { fileSweep, type Sweep } from '../../kernel/sweeps.ts';
import { keepSquare } from '../../pictures/kept-square.ts';
import { pickUpPersons } from '../schema/pick-up.ts';
import { lockPerson } from './persons.ts';

type Calls = typeof pickUpCalls;
const purpose = 'safety.pickUp';

/** Gives a person a photo. @throws ServiceError notFound, pictureTooLarge, pictureType, pictureUnreadable */
export async function uploadPhoto(
  steps: Steps,
  { id }: ParsedInputOf<Calls['uploadPickUpPhoto']>,
): Promise<ReplyOf<Calls['uploadPickUpPhoto']>> {
  const find = (ctx: Ctx) => lockPerson(ctx, id);
  return { photoId: await keepSquare(steps, { find, enter: (ctx, stored) => enter(ctx, id, stored) }) };
}

async function enter(ctx: Ctx, id: string, stored: StoredBytes): Promise<void> {
  const person = await lockPerson(ctx, id);
  await recordFile(ctx, stored, { purpose, name: 'photo.png', mediaType: 'image/png' });
  await changeRow(ctx, pickUpPersons, person, { photoId: stored.id });
  const change = { photo: stored.id };
  ctx.audit({ object: { type: 'pickUpPerson', id }, change });
}

/** The photo of a person. @throws ServiceError notFound */
export async function showPhoto(steps: Steps, { id, photoId }: ParsedInputOf<Calls['pickUpPhoto']>): Promise<Response> {
  const photo = await steps.run(async (ctx) => {
    const own = oneOfSchool(ctx, pickUpPersons, id);
    const [person] = await ctx.tx.select({ photoId: pickUpPersons.photoId }).from(pickUpPersons).where(own);
    if (person?.photoId !== photoId) throw new ServiceError('notFound');
    return findFile(ctx, photoId);
  });
  return fileResponse(photo);
}

/** Photos that no person has any more: replaced, or gone with the person or the child. */
export const pickUpSweeps: readonly Sweep[] = [
  fileSweep('safety.pickUpPhotos', (ctx) => {
    const named = ctx.tx
      .select({ one: sql`1` })
      .from(pickUpPersons)
      .where(and(ofSchool(ctx, pickUpPersons), eq(pickUpPersons.photoId, files.id)));
    return ctx.tx
      .select({ id: files.id })
      .from(files)
      .where(and(ofSchool(ctx, files), eq(files.purpose, purpose), notExists(named)))
      .limit(limits.sweepBatchRows);
  }),
];
