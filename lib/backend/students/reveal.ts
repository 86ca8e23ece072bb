import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { type CommittedRefusal, ServiceError } from '../kernel/service-error.ts';
import { brake } from './revealing.ts';
import { guardians } from './schema.ts';
import { findStudent } from './student-view.ts';

type Reveal = typeof contract.endpoints.reveal;

/**
 * Shows one whole identity number or phone and notes who saw it, or who was refused it.
 * @throws ServiceError notFound, also where there is none to show; returns revealLimit, revealSpent
 */
export async function revealValue(
  ctx: Ctx,
  { id, guardianId, field }: ParsedInputOf<Reveal>,
): Promise<ReplyOf<Reveal> | CommittedRefusal> {
  const student = await findStudent(ctx, id);
  const value = guardianId ? await ofGuardian(ctx, id, guardianId, field) : student.idNumber;
  if (!value) throw new ServiceError('notFound');
  const whose = guardianId ? { guardianId } : {};
  const refused = await brake(ctx, { kind: 'numbers', object: `${guardianId ?? id} ${field}`, shown: 1 });
  ctx.audit({ object: { type: 'student', id }, result: refused ? 'refused' : 'done', change: { field, ...whose } });
  return refused ?? { value };
}

async function ofGuardian(ctx: Ctx, studentId: string, id: string, field: 'idNumber' | 'phone') {
  const [found] = await ctx.tx
    .select()
    .from(guardians)
    .where(and(ofSchool(ctx, guardians), eq(guardians.studentId, studentId), eq(guardians.id, id)));
  return found?.[field];
}
