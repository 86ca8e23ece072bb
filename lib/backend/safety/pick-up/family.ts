import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { PickUpPerson } from '@/lib/contracts/safety/pick-up.ts';
import type { pickUpCalls } from '@/lib/contracts/safety/pick-up-calls.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import { mayPickUp } from '@/lib/rules/pick-up.ts';
import { codeDigest } from '../../kernel/code-digest.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { CommittedRefusal, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { pickUpFamily, studentsOnRoll } from '../../students/index.ts';
import { pickUpCodes, pickUpPersons, pickUpRecords } from '../schema/pick-up.ts';
import { childOfCode } from './child-of-code.ts';
import { isPickedUp } from './picked-up.ts';

type Calls = typeof pickUpCalls;

/** A child on the roll. @throws ServiceError notFound */
export async function theChild(ctx: Ctx, id: string) {
  const [child] = await studentsOnRoll(ctx, { ids: [id] });
  if (!child) throw new ServiceError('notFound');
  const { name, number, className, photoId } = child;
  return { id, name, number, className, photoId };
}

/** Everybody who may take a child along today, and everybody known who may not; who has a code may once it is typed. */
export async function personsOf(ctx: Ctx, studentId: string, code?: string): Promise<PickUpPerson[]> {
  const { tx, school, now } = ctx;
  const typed = code === undefined ? null : codeDigest(school.id, code);
  const day = today({ now, school });
  const own = and(ofSchool(ctx, pickUpPersons), eq(pickUpPersons.studentId, studentId));
  const named = await tx.select().from(pickUpPersons).where(own).orderBy(asc(pickUpPersons.id));
  const codes = await tx
    .select()
    .from(pickUpCodes)
    .where(
      and(
        ofSchool(ctx, pickUpCodes),
        eq(pickUpCodes.studentId, studentId),
        isNull(pickUpCodes.usedAt),
        gt(pickUpCodes.expiresAt, now),
      ),
    );
  const guardians = await pickUpFamily(ctx, studentId);
  const open = {
    photoId: null,
    relationName: '',
    validFrom: null,
    validTo: null,
    note: '',
    refused: false,
    version: null,
  };
  return [
    ...guardians.map(({ mayPickUp: may, ...guardian }) => ({
      ...open,
      ...guardian,
      by: 'guardian' as const,
      answer: may ? ('yes' as const) : ('notNamed' as const),
    })),
    ...named.map(({ id, name, relation, phone, idTail, photoId, validFrom, validTo, note, refused, version }) => ({
      ...{ id, name, relation, relationName: '', idTail, photoId, validFrom, validTo, note, refused, version },
      by: 'person' as const,
      phoneMasked: maskPhone(phone),
      answer: mayPickUp({ refused, validFrom, validTo }, day),
    })),
    ...codes.map(({ id, name, expiresAt, codeHash }) => ({
      ...open,
      id,
      by: 'code' as const,
      name,
      relation: 'code',
      phoneMasked: '',
      idTail: '',
      validTo: expiresAt.toISOString(),
      answer: codeHash === typed ? ('yes' as const) : ('codeNeeded' as const),
    })),
  ];
}

/**
 * A child as the gate sees it.
 * @returns the refusal `tooMany` after too many wrong codes.
 * @throws ServiceError notFound
 */
export async function pickUpChild(
  ctx: Ctx,
  { id, code }: ParsedInputOf<Calls['pickUpChild']>,
): Promise<ReplyOf<Calls['pickUpChild']> | CommittedRefusal> {
  const child = await theChild(ctx, id);
  const typed = code === undefined ? null : await childOfCode(ctx, code);
  if (typed instanceof CommittedRefusal) return typed;
  const day = today(ctx);
  const [record] = await ctx.tx
    .select({ id: pickUpRecords.id, at: pickUpRecords.at, personName: pickUpRecords.personName })
    .from(pickUpRecords)
    .where(and(ofSchool(ctx, pickUpRecords), eq(pickUpRecords.studentId, id), eq(pickUpRecords.day, day), isPickedUp));
  return {
    child,
    persons: await personsOf(ctx, id, code),
    picked: record ? { ...record, at: record.at.toISOString() } : null,
    actions: [
      ...(ctx.can('safety.pickUp.confirm') ? (['confirm'] as const) : []),
      ...(ctx.can('safety.pickUp.edit') ? (['edit'] as const) : []),
    ],
  };
}
