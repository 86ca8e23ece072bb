import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { newStudent } from '@/lib/contracts/students/record.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import type { Ctx } from '../kernel/context.ts';
import { invalidFields } from '../kernel/service-error.ts';
import { auditedFacts } from './audited-facts.ts';
import { findOpenClass } from './class-facts.ts';
import { refuseBadValues, refuseUnknownFields } from './fields/custom-values.ts';
import { ownFields } from './fields/define.ts';
import { nextNumbers, withFreeNumber } from './numbers.ts';
import { doubtsOf, warningsAgainstRegister, warningsOfClass } from './record-warnings.ts';
import { addStudents } from './register.ts';
import { findStudent, recordOf } from './student-view.ts';

type Enrol = typeof contract.endpoints.enrol;

/**
 * Adds a child; without a number the next free one is given.
 * @throws ServiceError duplicate, notFound (class, or a field nobody defined), classClosed, invalid (fields of the
 * school's own)
 */
export async function enrolStudent(ctx: Ctx, input: ParsedInputOf<Enrol>): Promise<ReplyOf<Enrol>> {
  if (ctx.reach && input.classId === null) throw invalidFields({ classId: { key: 'ownClass' } });
  const chosen = await findOpenClass(ctx, input.classId);
  const [known, custom] = [await ownFields(ctx), input.custom ?? {}];
  refuseUnknownFields(known, custom);
  refuseBadValues(known, custom, 'custom');
  const number = input.number || (await nextNumbers(ctx, 1))[0] || '';
  const id = uuidv7();
  const record = { ...input, number };
  await withFreeNumber(ctx, number, null, () => addStudents(ctx, [{ id, record, inClass: chosen }]));
  const warnings = [
    ...doubtsOf({ ...record, state: 'enrolled' }, record.guardians.length),
    ...(await warningsAgainstRegister(ctx, id, record)),
    ...(await warningsOfClass(ctx, chosen)),
  ];
  ctx.audit({ object: { type: 'student', id }, change: { new: auditedFacts(record) } });
  return { student: await recordOf(ctx, await findStudent(ctx, id)), warnings };
}

/**
 * Takes up a child of whom another system says no more than this; the rest of the record is for a person.
 * @returns the id
 * @throws ServiceError as `enrolStudent`, invalid: what is said is none of a record
 */
export async function adoptStudent(
  ctx: Ctx,
  said: { readonly number: string; readonly name: string; readonly classId: string | null },
): Promise<string> {
  const record = newStudent.safeParse({ gender: 'unspecified', ...said });
  if (!record.success) throw invalidFields({ name: { key: 'missing' } });
  return (await enrolStudent(ctx, record.data)).student.id;
}
