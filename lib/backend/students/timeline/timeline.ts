import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { type ReferenceName, references } from '@/lib/contracts/students/reference-lists.ts';
import { type EventFacts, eventKinds, reportedKinds } from '@/lib/contracts/students/timeline.ts';
import type { timelineCalls } from '@/lib/contracts/students/timeline-calls.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { dayBegins } from '../../kernel/day-begins.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { moldOf } from '../../organisation/index.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { studentEvents as events, studentEvents } from '../schema/timeline.ts';
import { students } from '../schema.ts';
import { findStudent } from '../student-view.ts';
import { type Words, wordsOf } from '../words.ts';
import { noteEvents } from './note-events.ts';

type Input = ParsedInputOf<typeof timelineCalls.exportChanges>;

const pageRows = 1_000;

/**
 * The list of changes that a bureau asks for, in the order in which they were entered, a thousand a transaction.
 * @throws ServiceError tooManyRows
 */
async function exportChanges(steps: Steps, input: Input): Promise<Response> {
  const { words, timeZone } = await steps.run((ctx) => begin(ctx, input));
  const headers = [
    words.sheet('changeDay'),
    words.sheet('changeOn'),
    words.field('number'),
    words.field('name'),
    words.field('class'),
    words.sheet('change'),
    words.sheet('changeSubject'),
    words.sheet('changeFacts'),
    words.sheet('changeBy'),
  ];
  const columns = headers.map((header, at) => ({ header, width: at === headers.length - 2 ? 60 : 16 }));
  const title = words.sheet('changes');
  const rows = rowsOf(steps, input, (row) => cellsOf(row, words, timeZone));
  return sheetDownload(`${title} ${input.from} ${input.to}`, input.format, [{ name: title, columns, rows }]);
}

async function begin(ctx: Ctx, { format, ...span }: Input): Promise<{ words: Words; timeZone: string }> {
  const [all] = await ctx.tx.select({ rows: count() }).from(events).where(within(ctx, span));
  const rows = all?.rows ?? 0;
  if (rows > limits.exportRows) throw new ServiceError('tooManyRows', { rows, max: limits.exportRows });
  ctx.audit({ object: { type: 'students', id: `${rows}` }, change: { rows, format, ...span } });
  return { words: wordsOf(ctx.locale, await moldOf(ctx)), timeZone: ctx.school.timeZone };
}

/** Days are those of the school. */
function within(ctx: Ctx, { from, to }: Pick<Input, 'from' | 'to'>): SQL | undefined {
  return and(
    ofSchool(ctx, events),
    inArray(events.kind, [...reportedKinds]),
    gte(events.at, dayBegins(ctx, from)),
    lt(events.at, dayBegins(ctx, to, 1)),
  );
}

async function* rowsOf(
  steps: Steps,
  input: Input,
  cells: (row: Row) => readonly string[],
): AsyncGenerator<readonly string[]> {
  let last: Row | undefined;
  for (;;) {
    const after = last;
    const page: Row[] = await steps.run((ctx) => readPage(ctx, input, after));
    for (const row of page) yield cells(row);
    last = page.at(-1);
    if (page.length < pageRows) return;
  }
}

type Row = Awaited<ReturnType<typeof readPage>>[number];

function readPage(ctx: Ctx, input: Input, last: { at: Date; id: string } | undefined) {
  const after = last
    ? sql`(${events.at}, ${events.id}) > (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`
    : undefined;
  return ctx.tx
    .select({
      id: events.id,
      at: events.at,
      on: events.on,
      number: students.number,
      name: students.name,
      className: students.className,
      action: events.action,
      subject: events.subject,
      old: events.old,
      new: events.new,
      by: accounts.name,
    })
    .from(events)
    .innerJoin(students, and(ofSchool(ctx, students), eq(students.id, events.studentId)))
    .leftJoin(accounts, eq(accounts.id, events.by))
    .where(and(within(ctx, input), after))
    .orderBy(asc(events.at), asc(events.id))
    .limit(pageRows);
}

function cellsOf({ at, on, number, name, className, action, subject, by, ...facts }: Row, words: Words, zone: string) {
  const day = dayIn(at, zone);
  return [day, on ?? day, number, name, className, words.action(action), subject, factsIn(facts, words), by ?? ''];
}

/** Old and new by field, as the time line shows them. */
function factsIn({ old, new: now }: { old: EventFacts | null; new: EventFacts | null }, words: Words): string {
  const fields = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])];
  const shown = (field: string, value: EventFacts[string] | undefined) => {
    if (value === null || value === undefined || value === '') return '--';
    if (typeof value === 'boolean') return words.truth(value ? 'yes' : 'no');
    return field in references ? words.choice(field as ReferenceName, String(value)) : String(value);
  };
  return fields
    .map((field) => {
      const values = [old, now].flatMap((side) => (side && field in side ? [shown(field, side[field])] : []));
      return `${words.field(field)}: ${values.join(' → ')}`;
    })
    .join(words.locale === 'en' ? '; ' : '；');
}

type History = typeof timelineCalls.history;

/** A page of a child's time line, newest first. @throws ServiceError notFound */
async function studentHistory(ctx: Ctx, { id, kind, page }: ParsedInputOf<History>): Promise<ReplyOf<History>> {
  await findStudent(ctx, id);
  const size = limits.eventPageRows;
  const own = and(ofSchool(ctx, studentEvents), eq(studentEvents.studentId, id));
  const counted = await ctx.tx
    .select({ kind: studentEvents.kind, events: count() })
    .from(studentEvents)
    .where(own)
    .groupBy(studentEvents.kind);
  const rows = await ctx.tx
    .select({ event: studentEvents, by: accounts.name })
    .from(studentEvents)
    .leftJoin(accounts, eq(accounts.id, studentEvents.by))
    .where(and(own, kind ? eq(studentEvents.kind, kind) : undefined))
    .orderBy(desc(studentEvents.at), desc(studentEvents.id))
    .limit(size)
    .offset((page - 1) * size);
  const wanted = counted.filter((row) => !kind || row.kind === kind);
  return {
    rows: rows.map(({ event: { schoolId: _, studentId: _1, ...event }, by }) => ({
      ...event,
      at: event.at.toISOString(),
      by: by ?? '',
    })),
    counts: counted.toSorted((a, b) => eventKinds.indexOf(a.kind) - eventKinds.indexOf(b.kind)),
    total: wanted.reduce((sum, row) => sum + row.events, 0),
    page,
    size,
  };
}

type WriteNote = typeof timelineCalls.writeNote;

/** Writes on a child's time line by hand. @throws ServiceError notFound */
async function writeNote(ctx: Ctx, { id, action, on, text }: ParsedInputOf<WriteNote>): Promise<ReplyOf<WriteNote>> {
  await findStudent(ctx, id);
  await noteEvents(ctx, [{ studentId: id, action, on, subject: text }]);
  ctx.audit({ object: { type: 'student', id }, change: { new: { action, on } } });
  return { id };
}

export const timelineVerbs: VerbGroup<typeof timelineCalls> = {
  history: studentHistory,
  exportChanges: { steps: exportChanges },
  writeNote,
};
