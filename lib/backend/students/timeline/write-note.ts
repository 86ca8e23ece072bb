import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { timelineCalls } from '@/lib/contracts/students/timeline-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findStudent } from '../student-view.ts';
import { noteEvents } from './note-events.ts';

type WriteNote = typeof timelineCalls.writeNote;

/** Writes on a child's time line by hand. @throws ServiceError notFound */
export async function writeNote(
  ctx: Ctx,
  { id, action, on, text }: ParsedInputOf<WriteNote>,
): Promise<ReplyOf<WriteNote>> {
  await findStudent(ctx, id);
  await noteEvents(ctx, [{ studentId: id, action, on, subject: text }]);
  ctx.audit({ object: { type: 'student', id }, change: { new: { action, on } } });
  return { id };
}
