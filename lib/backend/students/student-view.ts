import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { StudentRecord, StudentRow } from '@/lib/contracts/students/record.ts';
import { guardianRelationIds } from '@/lib/contracts/students/reference.ts';
import { maskIdentityNumber } from '@/lib/rules/identity-number.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import { studentMachine } from '@/lib/rules/student-moves.ts';
import type { Ctx } from '../kernel/context.ts';
import { findRow, ofSchool } from '../kernel/of-school.ts';
import { onceInReads } from '../kernel/once-in-reads.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { doubtsOf } from './record-warnings.ts';
import { type Guardian, guardiansOfOne, type Student } from './register.ts';
import { students } from './schema.ts';
import type { Reading } from './writing.ts';

/** What this person may do with a present child. */
export function rowActionsOf(can: Ctx['can']): StudentRow['actions'] {
  const keys = {
    edit: 'students.record.edit',
    delete: 'students.record.delete',
    reveal: 'students.record.reveal',
  } as const;
  return (['edit', 'delete', 'reveal'] as const).filter((action) => can(keys[action]));
}

/**
 * A present child of this school. `lock`: nobody changes it until this transaction ends.
 * @throws ServiceError notFound
 */
export async function findStudent(ctx: Reading, id: string, lock = false): Promise<Student> {
  const find = () => findRow(ctx, students, id, { more: isNull(students.deletedAt), lock });
  return lock ? find() : onceInReads(ctx, `student ${id}`, find);
}

/**
 * Present children of this school, whom nobody changes until this transaction ends.
 * @throws ServiceError notFound when one is missing
 */
export async function lockStudents(ctx: Reading, ids: readonly string[]): Promise<Student[]> {
  const wanted = [...new Set(ids)];
  const found = await ctx.tx
    .select()
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(students.id, wanted), isNull(students.deletedAt)))
    .orderBy(asc(students.id))
    .for('update');
  if (found.length < wanted.length) throw new ServiceError('notFound');
  return found;
}

/** The record as people may see it: identity numbers and phones masked. */
export async function recordOf(ctx: Reading & Pick<Ctx, 'can'>, student: Student): Promise<StudentRecord> {
  const called = await guardiansOfOne(ctx, student.id);
  const {
    schoolId: _,
    nameKey: _1,
    classKey: _2,
    idNumber,
    deletedAt: _3,
    createdBy: _4,
    updatedBy: _5,
    ...rest
  } = student;
  const { guardianRelation: _6, guardianRelationName: _9, guardianName: _7, guardianPhone: _8, ...facts } = rest;
  const [first] = called;
  return {
    ...facts,
    idCardType: facts.idCardType as StudentRecord['idCardType'],
    className: facts.className || null,
    idNumberMasked: idNumber && maskIdentityNumber(idNumber),
    guardian: first
      ? {
          relation: first.relation,
          relationName: first.relationName,
          name: first.name,
          phoneMasked: maskPhone(first.phone),
        }
      : null,
    guardians: called.map(guardianView),
    doubts: doubtsOf(student, called.length),
    createdAt: facts.createdAt.toISOString(),
    updatedAt: facts.updatedAt.toISOString(),
    moves: ctx.can('students.state.change') ? [...studentMachine.movesIn(facts.state)] : [],
    actions: rowActionsOf(ctx.can),
  };
}

const guardianView = (guardian: Guardian): StudentRecord['guardians'][number] => ({
  id: guardian.id,
  relation: guardian.relation,
  relationName: guardian.relationName,
  relationId: guardianRelationIds[guardian.relation],
  name: guardian.name,
  phoneMasked: maskPhone(guardian.phone),
  idType: guardian.idType,
  idNumberMasked: guardian.idNumber && maskIdentityNumber(guardian.idNumber),
  hasCustody: guardian.hasCustody,
  mayPickUp: guardian.mayPickUp,
  isPayer: guardian.isPayer,
  getsMessages: guardian.getsMessages,
});
