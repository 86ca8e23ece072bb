import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { pickUpCalls } from '@/lib/contracts/safety/pick-up-calls.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRow, oneOfSchool } from '../../kernel/of-school.ts';
import { saveRow } from '../../kernel/saved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { pickUpPersons } from '../schema/pick-up.ts';
import { theChild } from './family.ts';

type Calls = typeof pickUpCalls;

/** A person of the school, locked. @throws ServiceError notFound */
export async function lockPerson(ctx: Ctx, id: string) {
  return lockRow(ctx, pickUpPersons, id);
}

/** Adds or changes a person. @throws ServiceError notFound, conflict */
export async function savePerson(
  ctx: Ctx,
  { id: given, version, ...input }: ParsedInputOf<Calls['savePickUpPerson']>,
): Promise<ReplyOf<Calls['savePickUpPerson']>> {
  await theChild(ctx, input.studentId);
  const before = given ? await lockPerson(ctx, given) : null;
  // A person stays with the child it was named for.
  if (before && before.studentId !== input.studentId) throw new ServiceError('notFound');
  if (before) await refuseStale(ctx, before, version, { id: given, name: before.name, version: before.version });
  const facts = { ...input, idTail: input.idTail.toUpperCase() };
  const { id } = await saveRow(ctx, pickUpPersons, before, facts);
  // The chain is never shortened: no digits of an identity number and no free words about a family go into it.
  const { idTail: _, note: __, ...lasting } = facts;
  const told = { ...lasting, phone: maskPhone(facts.phone) };
  const change = { old: before && { name: before.name, refused: before.refused, validTo: before.validTo }, new: told };
  ctx.audit({ object: { type: 'pickUpPerson', id }, change });
  return { id, name: input.name };
}

/** Takes a person out; the photo's bytes go with the next sweep. @throws ServiceError notFound, conflict */
export async function removePerson(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['removePickUpPerson']>,
): Promise<ReplyOf<Calls['removePickUpPerson']>> {
  const { name, studentId, ...before } = await lockPerson(ctx, id);
  await refuseStale(ctx, before, version, { id, name, version: before.version });
  await ctx.tx.delete(pickUpPersons).where(oneOfSchool(ctx, pickUpPersons, id));
  const change = { old: { name, studentId } };
  ctx.audit({ object: { type: 'pickUpPerson', id }, change });
  return { id, name };
}
