import { v7 as uuidv7 } from 'uuid';
import { type EventAction, type EventFacts, eventActions } from '@/lib/contracts/students/timeline.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { today } from '../../kernel/today.ts';
import { registerChanged } from '../joined.ts';
import { countNewEvents } from '../reports/count-movements.ts';
import { studentEvents } from '../schema/timeline.ts';
import type { Writing } from '../writing.ts';

/** Something that happened to a child, as its time line keeps it. */
export interface NewEvent {
  readonly studentId: string;
  readonly action: EventAction;
  /** What it is about where the facts do not say it: a guardian's name, the words of a note. */
  readonly subject?: string;
  /** The day it counts from (YYYY-MM-DD), where that is not today. */
  readonly on?: string | null;
  /** Facts before and after, by field of `messages/<locale>/students.json`; numbers of people masked by the caller. */
  readonly old?: EventFacts | null;
  readonly new?: EventFacts | null;
  /** The change of classes that brought it about. */
  readonly changeId?: string;
}

/**
 * Puts events on the time lines of children, in the transaction that makes them true: the one way there, for this
 * module and, published by `lib/backend/students/index.ts`, for others.
 */
export async function noteEvents(w: Omit<Writing, 'audit'>, events: readonly NewEvent[]): Promise<void> {
  const { tx, now, school, person } = w;
  const rows = events.map((event) => ({
    schoolId: school.id,
    studentId: event.studentId,
    id: uuidv7(),
    kind: eventActions[event.action],
    action: event.action,
    subject: event.subject ?? '',
    on: event.on ?? null,
    at: now,
    by: person.accountId,
    old: event.old ?? null,
    new: event.new ?? null,
    changeId: event.changeId ?? null,
  }));
  await bulkInsert(tx, studentEvents, rows);
  await countNewEvents({ tx, school }, rows, today({ now, school }));
  if (rows.length > 0) await registerChanged(w);
}
