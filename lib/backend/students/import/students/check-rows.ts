import { and, count, inArray, notInArray, sql } from 'drizzle-orm';
import type { RowReason } from '@/lib/contracts/students/import.ts';
import type { NewStudent } from '@/lib/contracts/students/record.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { enabledWords } from '../../../organisation/index.ts';
import { classSizes } from '../../class-facts.ts';
import { ownFields } from '../../fields/define.ts';
import { type Guardian, guardiansOf, type Student } from '../../register.ts';
import { studentImportRows } from '../../schema/imports.ts';
import { students } from '../../schema.ts';
import type { Reading } from '../../writing.ts';
import type { Among, CheckRows } from '../import-kind.ts';
import { rowsOfImport } from '../import-view.ts';
import { against, type ReadingPlan, staged } from '../row-reader.ts';
import { schoolClasses } from './class-named.ts';
import { inRegister, type Known, personKey } from './in-register.ts';
import { readRow } from './read-row.ts';
import { updateOfHeld } from './update-held.ts';

/** What the rows read so far have said, to find repetitions and full classes; a few megabytes for the longest sheet. */
interface Seen {
  readonly numbers: Map<string, number>;
  readonly documents: Map<string, number>;
  readonly persons: Map<string, number>;
  /** Name, places and children of each class, those of the sheet counted in. */
  readonly classes: Map<string, { readonly name: string; readonly capacity: number; students: number }>;
}

/** The dry run of children: each row by itself, against the rows before it, and against the register. */
export async function beginCheck(ctx: Reading, among?: Among): Promise<CheckRows> {
  const { rows: known, byName } = await schoolClasses(ctx);
  const own = await ownFields(ctx);
  const relations = await enabledWords(ctx, 'relation');
  const sizes = await classSizes(ctx);
  const waiting = among ? await waitingInClasses(ctx, among) : new Map<string, number>();
  const filled = known.map(({ id, name, capacity }) => {
    const students = (sizes.get(id) ?? 0) + (waiting.get(id) ?? 0);
    return [id, { name, capacity, students }] as const;
  });
  const seen: Seen = { numbers: new Map(), documents: new Map(), persons: new Map(), classes: new Map(filled) };
  return async (step, plan, rows) => {
    const read = rows.map((row) => ({ ...row, ...readRow(plan, { byName, own, relations }, row.cells) }));
    const register = await inRegister(
      step,
      read.flatMap(({ record }) => record ?? []),
    );
    const meant = read.map(({ record }) => (record ? childMeant(register, record) : null));
    const children = await heldChildren(
      step,
      meant.flatMap((child) => child?.id ?? []),
    );
    return read.map(({ row, cells, record, given, reasons }, at) => {
      if (!record) return staged({ row, cells }, record, reasons);
      const others = amongRows(plan, seen, row, record);
      const found = [...reasons, ...others, ...amongChildren(plan, register, record)];
      const held = children.get(meant[at]?.id ?? '');
      // Of several rows that mean one child, the first can update it.
      if (!held || others.some(({ key }) => key === 'sameIdInFile')) {
        if (!found.some(({ severity }) => severity === 'error')) found.push(...crowding(plan, seen, record));
        return staged({ row, cells }, record, found);
      }
      const { child, called } = held;
      const heldBy = { id: child.id, version: child.version, given };
      found.push(...updateOfHeld(plan, child, called, record, heldBy).notes);
      return staged({ row, cells }, { ...record, heldBy }, found);
    });
  };
}

/** How many children the rows that are not checked again bring into each class. */
async function waitingInClasses(ctx: Reading, { importId, rows }: Among): Promise<Map<string, number>> {
  const classId = sql<string>`${studentImportRows.record} ->> 'classId'`;
  const counts = await ctx.tx
    .select({ classId, students: count() })
    .from(studentImportRows)
    .where(
      and(
        rowsOfImport(ctx, importId),
        inArray(studentImportRows.status, ['good', 'warning']),
        notInArray(studentImportRows.row, [...rows]),
        sql`${classId} is not null`,
      ),
    )
    .groupBy(classId);
  return new Map(counts.map(({ classId, students }) => [classId, students]));
}

function amongRows(plan: ReadingPlan, seen: Seen, row: number, record: NewStudent): RowReason[] {
  const first = (map: Map<string, number>, key: string | null) => {
    if (!key) return undefined;
    const before = map.get(key);
    if (before === undefined) map.set(key, row);
    return before;
  };
  const number = first(seen.numbers, identityOf(record.number));
  const document = first(seen.documents, record.idNumber);
  const person = first(seen.persons, personKey(record));
  return [
    ...(number === undefined ? [] : [against(plan, 'number', 'duplicateInFile', { row: number })]),
    ...(document === undefined ? [] : [against(plan, 'idNumber', 'sameIdInFile', { row: document }, 'warning')]),
    ...(person === undefined || document !== undefined
      ? []
      : [against(plan, 'name', 'samePersonInFile', { row: person }, 'warning')]),
  ];
}

/**
 * The child whom a row means: who has its identity number, or its student number and its name. A student number of
 * somebody else is a slip, and nobody's record is changed by it.
 */
function childMeant(known: Known, record: NewStudent): { readonly id: string } | null {
  const byNumber = known.numbers.get(identityOf(record.number));
  const byDocument = record.idNumber ? known.documents.get(record.idNumber) : undefined;
  if (byNumber && byDocument) return byNumber.id === byDocument.id ? byNumber : null;
  if (byNumber) return searchText(byNumber.name) === searchText(record.name) ? byNumber : null;
  return byDocument ?? null;
}

/** Children of the register with their guardians, by id. */
async function heldChildren(ctx: Reading, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { child: Student; called: readonly Guardian[] }>();
  const rows = await ctx.tx
    .select()
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(students.id, [...ids])));
  const guardians = await guardiansOf(ctx, ids);
  return new Map(rows.map((child) => [child.id, { child, called: guardians.get(child.id) ?? [] }]));
}

function amongChildren(plan: ReadingPlan, known: Known, record: NewStudent): RowReason[] {
  const holder = known.numbers.get(identityOf(record.number));
  if (holder && childMeant(known, record))
    return [against(plan, 'number', 'sameNumberInRegister', { name: holder.name }, 'warning')];
  if (holder) return [against(plan, 'number', 'duplicateInRegister', { name: holder.name })];
  const document = record.idNumber ? known.documents.get(record.idNumber) : undefined;
  if (document)
    return [against(plan, 'idNumber', 'sameIdInRegister', { name: document.name, number: document.number }, 'warning')];
  const key = personKey(record);
  const person = key ? known.persons.get(key) : undefined;
  return person
    ? [against(plan, 'name', 'samePersonInRegister', { name: person.name, number: person.number }, 'warning')]
    : [];
}

/** From the first child on for whom there is no place. */
function crowding(plan: ReadingPlan, seen: Seen, { classId }: NewStudent): RowReason[] {
  const filled = classId ? seen.classes.get(classId) : undefined;
  if (!filled) return [];
  filled.students += 1;
  if (filled.students <= filled.capacity) return [];
  const { name, students: crowd, capacity } = filled;
  return [against(plan, 'className', 'classFull', { name, students: crowd, capacity }, 'warning')];
}
