import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { fieldCalls } from '@/lib/contracts/students/field-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { personName } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { students } from '../schema.ts';
import { findStudent, recordOf } from '../student-view.ts';
import { noteEvents } from '../timeline/note-events.ts';
import { differing } from '../timeline/record-events.ts';
import { filledIn, refuseBadValues, refuseUnknownFields } from './custom-values.ts';
import { ownFields } from './define.ts';

type Save = typeof fieldCalls.saveCustom;

/**
 * Writes the values of a school's own fields.
 * @throws ServiceError notFound (child or field), conflict, invalid (by field)
 */
export async function saveCustom(ctx: Ctx, { id, version, values }: ParsedInputOf<Save>): Promise<ReplyOf<Save>> {
  const student = await findStudent(ctx, id, true);
  if (student.version !== version) {
    const name = await personName(ctx.tx, student.updatedBy);
    throw new ServiceError('conflict', { name });
  }
  const known = await ownFields(ctx);
  refuseUnknownFields(known, values);
  const after = { ...student.custom, ...values };
  refuseBadValues(known, after, 'values');
  const kept = filledIn(after);
  await changeRow(ctx, students, student, { custom: kept });
  const told = (custom: Readonly<Record<string, string>>) =>
    Object.fromEntries(known.map((field) => [field.label, custom[field.id] ?? null]));
  const changed = differing(told(student.custom), told(kept));
  if (changed) await noteEvents(ctx, [{ studentId: id, action: 'recordChanged', ...changed }]);
  ctx.audit({ object: { type: 'student', id }, change: changed ?? {} });
  return recordOf(ctx, await findStudent(ctx, id));
}
