import { and, asc, count, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import { inOrderOf, shownName } from '@/lib/contracts/students/field-lists.ts';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import { fieldsOfKind, type ImportKind, isFurtherGuardian } from '@/lib/contracts/students/import-fields.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import { limits } from '@/lib/rules/limits.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import type { Ctx, Steps } from '../kernel/context.ts';
import { type CommittedRefusal, ServiceError } from '../kernel/service-error.ts';
import { today } from '../kernel/today.ts';
import { moldOf } from '../organisation/index.ts';
import { sheetDownload } from '../sheets/download.ts';
import { classCells, guardianCells, ownCell } from './export-cells.ts';
import { matches, present } from './find-page.ts';
import { listOfField } from './import/choices.ts';
import { ownFieldsOf } from './import/mapping.ts';
import { maskedFacts } from './masked-facts.ts';
import { type Guardian, guardiansOf, type Student } from './register.ts';
import { brake } from './revealing.ts';
import { students } from './schema.ts';
import { type Words, wordsOf } from './words.ts';

type Input = ParsedInputOf<typeof contract.endpoints.exportList>;

const exported: readonly string[] = inOrderOf('exported').map((name) => shownName(name));
/**
 * The columns of the import, so that an export can be corrected and read back; then what no import reads, as the state.
 */
const studentColumns: readonly string[] = [
  ...fieldsOfKind.students.filter(
    (column) => (column.startsWith('guardian') && !isFurtherGuardian(column)) || exported.includes(column),
  ),
  ...exported.filter((column) => !fieldsOfKind.students.some((one) => one === column)),
];
const fieldsOf = (kind: ImportKind): readonly string[] => (kind === 'students' ? studentColumns : fieldsOfKind[kind]);
/** Few enough that turning a page into text holds up nobody: 1,000 at a time took the thread for 67 ms at a stretch. */
const pageRows = 250;

/**
 * The filtered children, their guardians, or the classes, as a sheet that grows while it is sent, a page a
 * transaction.
 * @throws ServiceError forbidden (whole numbers without the key), revealLimit, revealSpent, tooManyRows
 */
export async function exportStudents(steps: Steps, input: Input): Promise<Response> {
  const { kind, format } = input;
  const { words, own, day } = await steps.run((ctx) => begin(ctx, input));
  const headers = [...fieldsOf(kind).map((field) => words.field(field)), ...own.map(({ label }) => label)];
  const columns = headers.map((header) => ({ header, width: 16 }));
  const rows =
    kind === 'classes' ? await steps.run((ctx) => classCells(ctx, words)) : rowsOf(steps, input, { words, own });
  return sheetDownload(`${words.sheet(kind)} ${day}`, format, [{ name: words.sheet(kind), columns, rows }]);
}

interface Sheet {
  readonly words: Words;
  /** The school's own fields, which stand behind the others. */
  readonly own: readonly FieldRow[];
}

async function begin(ctx: Ctx, input: Input): Promise<(Sheet & { day: string }) | CommittedRefusal> {
  if (input.unmasked && !ctx.can('students.record.reveal')) throw new ServiceError('forbidden');
  const [all] = await ctx.tx.select({ rows: count() }).from(students).where(chosen(ctx, input));
  const rows = all?.rows ?? 0;
  if (rows > limits.exportRows) throw new ServiceError('tooManyRows', { rows, max: limits.exportRows });
  const { kind, format, unmasked, ...filter } = input;
  // The sheet of classes holds nothing of persons that is masked elsewhere.
  const refused =
    unmasked && kind !== 'classes' ? await brake(ctx, { kind: 'exports', object: uuidv7(), shown: rows }) : null;
  ctx.audit({
    object: { type: 'students', id: `${rows}` },
    result: refused ? 'refused' : 'done',
    change: { rows, kind, format, unmasked, filter },
  });
  return (
    refused ?? {
      words: wordsOf(ctx.locale, await moldOf(ctx)),
      own: await ownFieldsOf(ctx, kind),
      day: today(ctx),
    }
  );
}

function chosen(ctx: Ctx, input: Input): SQL | undefined {
  const { q, kind: _, format: _1, unmasked: _2, ...filter } = input;
  const searched = searchText(q) === '' ? undefined : inArray(students.id, sql`(${matches(ctx, { q })})`);
  return and(present(ctx, filter), searched);
}

async function* rowsOf(steps: Steps, input: Input, sheet: Sheet): AsyncGenerator<readonly string[]> {
  let last: Student | undefined;
  for (;;) {
    const after = last;
    const page: Page = await steps.run((ctx) => readPage(ctx, input, after));
    for (const { student, called } of page) {
      if (input.kind === 'students') yield cellsOf(student, called, sheet, input.unmasked);
      else yield* guardianCells(student, called, sheet.words, input.unmasked);
    }
    last = page.at(-1)?.student;
    if (page.length < pageRows) return;
  }
}

type Page = { student: Student; called: readonly Guardian[] }[];

async function readPage(ctx: Ctx, input: Input, last: Student | undefined): Promise<Page> {
  const after = last ? sql`(${students.number}, ${students.id}) > (${last.number}, ${last.id})` : undefined;
  const rows = await ctx.tx
    .select()
    .from(students)
    .where(and(chosen(ctx, input), after))
    .orderBy(asc(students.number), asc(students.id))
    .limit(pageRows);
  const called = await guardiansOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((student) => ({ student, called: called.get(student.id) ?? [] }));
}

function cellsOf(student: Student, called: readonly Guardian[], { words, own }: Sheet, unmasked: boolean): string[] {
  const facts: Record<string, string | null> = {
    ...(student as unknown as Record<string, string | null>),
    ...(unmasked ? {} : maskedFacts(student)),
  };
  for (const [at, { relation, name, phone }] of called.slice(0, 2).entries()) {
    facts[`guardian${at + 1}Relation`] = relation;
    facts[`guardian${at + 1}Name`] = name;
    facts[`guardian${at + 1}Phone`] = unmasked ? phone : maskPhone(phone);
  }
  const cells = fieldsOf('students').map((field) => {
    const value = facts[field] ?? '';
    const list = listOfField[field];
    return list && value !== '' ? words.choice(list, value) : value;
  });
  return [...cells, ...own.map((field) => ownCell(field, student, words))];
}
