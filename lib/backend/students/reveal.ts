import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import type { Ctx } from '../kernel/context.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { guardians } from './schema.ts';
import { findStudent } from './student-view.ts';

type Reveal = typeof contract.endpoints.reveal;

/** Shows one whole identity number or phone and notes who saw it. @throws ServiceError notFound, also where there is none to show */
export async function revealValue(
  ctx: Ctx,
  { id, guardianId, field }: ParsedInputOf<Reveal>,
): Promise<ReplyOf<Reveal>> {
  const student = await findStudent(ctx, id);
  const value = guardianId ? await ofGuardian(ctx, id, guardianId, field) : student.idNumber;
  if (!value) throw new ServiceError('notFound');
  const whose = guardianId ? { guardianId } : {};
  ctx.audit({ action: 'students.record.reveal', object: { type: 'student', id }, change: { field, ...whose } });
  return { value };
}

async function ofGuardian({ tx, school }: Ctx, studentId: string, id: string, field: 'idNumber' | 'phone') {
  const [found] = await tx
    .select()
    .from(guardians)
    .where(and(eq(guardians.schoolId, school.id), eq(guardians.studentId, studentId), eq(guardians.id, id)));
  return found?.[field];
}
