import { and, asc, desc, inArray, or } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { visitorCalls } from '@/lib/contracts/safety/visitor-calls.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import { isRefusedVisitor } from '@/lib/rules/visitor-refusal.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { narrowed, pageRows } from '../../kernel/paged.ts';
import { phoneIs } from '../../kernel/phone-search.ts';
import { rowToSave, saveRow } from '../../kernel/saved-row.ts';
import { type CommittedRefusal, committed, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { safetyRefusedVisitors as refused } from '../schema/visitors.ts';
import { containing } from './containing.ts';

type Calls = typeof visitorCalls;

interface Comer {
  readonly name: string;
  readonly phone: string;
  readonly idTail: string;
}

/**
 * For people who come on days, the line of the list that keeps each out; null for those who may come. One query for all
 * of them.
 */
export async function refusalsOf(
  ctx: Pick<Ctx, 'tx' | 'school'>,
  comers: readonly (Comer & { readonly day: string })[],
): Promise<(typeof refused.$inferSelect | null)[]> {
  if (comers.length === 0) return [];
  const tails = comers.map(({ idTail }) => idTail).filter(Boolean);
  const phones = comers.map(({ phone }) => phone);
  const listed = await ctx.tx
    .select()
    .from(refused)
    .where(
      and(
        ofSchool(ctx, refused),
        or(inArray(refused.phone, phones), tails.length > 0 ? inArray(refused.idTail, tails) : undefined),
      ),
    )
    .orderBy(asc(refused.id));
  return comers.map((comer) => listed.find((one) => isRefusedVisitor(one, comer, comer.day)) ?? null);
}

/** The refusal of somebody who is on the list on a day, recorded as such; null for everybody else. */
export async function turnedAway(ctx: Ctx, comer: Comer & { readonly day: string }): Promise<CommittedRefusal | null> {
  const [listed] = await refusalsOf(ctx, [comer]);
  if (!listed) return null;
  const object = { type: 'refusedVisitor', id: listed.id };
  ctx.audit({ object, change: { name: comer.name, phone: maskPhone(comer.phone) }, result: 'refused' });
  return committed(new ServiceError('visitorListed', { name: comer.name, reason: listed.reason }));
}

/** A page of the refused list, the latest first. */
export async function listRefused(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['refusedVisitors']>,
): Promise<ReplyOf<Calls['refusedVisitors']>> {
  const day = today(ctx);
  const where = await narrowed(ctx, refused, filters, {
    q: (q) => or(containing(refused.name, q), phoneIs(refused.phone, q), containing(refused.idTail, q)),
  });
  const rows = await pageRows(ctx, refused, where, [desc(refused.id)], { page, size });
  return {
    rows: rows.map(({ id, version, name, phone, idTail, reason, validFrom, validTo }) => ({
      ...{ id, version, name, idTail, reason, validFrom, validTo },
      phoneMasked: maskPhone(phone),
      isValid: day >= validFrom && (validTo === null || day <= validTo),
    })),
    total: await ctx.tx.$count(refused, where),
    page,
    size,
    actions: ctx.can('safety.visitor.configure') ? ['edit'] : [],
  };
}

/** Adds or changes somebody on the list. @throws ServiceError notFound, conflict */
export async function saveRefused(
  ctx: Ctx,
  input: ParsedInputOf<Calls['saveRefusedVisitor']>,
): Promise<ReplyOf<Calls['saveRefusedVisitor']>> {
  const { id: _, version: __, ...given } = input;
  const before = await rowToSave(ctx, refused, input, ({ id, name, version }) => ({ id, name, version }));
  const facts = { ...given, idTail: given.idTail.toUpperCase() };
  const { id } = await saveRow(ctx, refused, before, facts);
  // The chain is never shortened: no digits of an identity number and no free words about a person go into it.
  const { idTail: _tail, reason: _reason, ...lasting } = facts;
  const told = { ...lasting, phone: maskPhone(facts.phone) };
  const change = { old: before && { name: before.name, validTo: before.validTo }, new: told };
  ctx.audit({ object: { type: 'refusedVisitor', id }, change });
  return { id, name: input.name };
}

/** Takes somebody off the list. @throws ServiceError notFound, conflict */
export async function removeRefused(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['removeRefusedVisitor']>,
): Promise<ReplyOf<Calls['removeRefusedVisitor']>> {
  const { name, ...before } = await lockRow(ctx, refused, id);
  await refuseStale(ctx, before, version, { id, name, version: before.version });
  await ctx.tx.delete(refused).where(oneOfSchool(ctx, refused, id));
  ctx.audit({ object: { type: 'refusedVisitor', id }, change: { old: { name } } });
  return { id, name };
}
