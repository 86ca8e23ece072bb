import { and, eq, gt, isNull } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { dormitoryCalls } from '@/lib/contracts/safety/dormitory-calls.ts';
import { breaks, refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { dormRooms, dormStays } from '../schema/dormitory.ts';
import { nameTaken } from './buildings.ts';
import { findRoom } from './find.ts';

type Calls = typeof dormitoryCalls;

/** Changes a room. @throws ServiceError notFound, conflict, duplicate, roomLivedIn: a bed that would go is lived in */
export async function saveRoom(
  ctx: Ctx,
  { id, version, ...input }: ParsedInputOf<Calls['saveDormRoom']>,
): Promise<ReplyOf<Calls['saveDormRoom']>> {
  const { tx } = ctx;
  const before = await findRoom(ctx, id, true);
  const { name, floor, beds } = before;
  await refuseStale(ctx, before, version, { id, name, floor, beds, version: before.version });
  const beyond = await tx.$count(
    dormStays,
    and(ofSchool(ctx, dormStays), eq(dormStays.roomId, id), isNull(dormStays.toOn), gt(dormStays.bed, input.beds)),
  );
  if (beyond > 0) throw new ServiceError('roomLivedIn', { name, count: beyond });
  await tx
    .transaction((inner) => changeRow({ ...ctx, tx: inner }, dormRooms, before, input))
    .catch((error: unknown) => {
      throw breaks(error, 'dorm_rooms_name') ? nameTaken(input.name) : error;
    });
  const change = { old: { name, floor, beds }, new: input };
  ctx.audit({ object: { type: 'dormRoom', id }, change });
  return { id };
}

/** Takes away a room in which nobody has ever lived. @throws ServiceError notFound, conflict, roomLivedIn */
export async function removeRoom(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['removeDormRoom']>,
): Promise<ReplyOf<Calls['removeDormRoom']>> {
  const { tx } = ctx;
  const before = await findRoom(ctx, id, true);
  const { name, floor, beds } = before;
  await refuseStale(ctx, before, version, { id, name, floor, beds, version: before.version });
  const stays = await tx.$count(dormStays, and(ofSchool(ctx, dormStays), eq(dormStays.roomId, id)));
  if (stays > 0) throw new ServiceError('roomLivedIn', { name, count: stays });
  await tx.delete(dormRooms).where(oneOfSchool(ctx, dormRooms, id));
  const change = { old: { name, floor, beds } };
  ctx.audit({ object: { type: 'dormRoom', id }, change });
  return { id };
}
