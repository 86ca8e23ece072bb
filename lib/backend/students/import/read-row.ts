import type { ImportField, RowReason } from '@/lib/contracts/students/import.ts';
import { type NewStudent, newStudent } from '@/lib/contracts/students/record.ts';
import { fieldErrors } from '@/lib/contracts/validation.ts';
import { readWrittenDate } from '@/lib/rules/calendar-date.ts';
import { hasLostItsEnd, identityFacts, tidyIdentityNumber } from '@/lib/rules/identity-number.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import { emptyCell, type SheetCell } from '../../kernel/sheets/sheet-row.ts';
import { hasPrivateSign } from '../../kernel/sheets/standard-signs.ts';
import { doubtsWithin } from '../doubts.ts';
import { listOfField, readChoice } from './choices.ts';
import { relationOfHeader } from './known-headers.ts';
import type { Mapping } from './mapping.ts';
import { maskedCell } from './masked-cell.ts';
import { writtenName, writtenText } from './written-text.ts';

/** How the columns of a sheet are to be read. */
export interface ReadingPlan {
  readonly headers: readonly string[];
  readonly mapping: Mapping;
  /** Ids of the school's classes by the form of their name that `searchText` gives. */
  readonly classesByName: ReadonlyMap<string, readonly string[]>;
  /** Bare counts of days begin in 1904. */
  readonly date1904: boolean;
}

export interface ReadRow {
  /** What can be enrolled; null where a reason is an error. */
  readonly record: NewStudent | null;
  readonly reasons: RowReason[];
}

/** Turns the cells of a row into a record, with every reason against it. Knows nothing of other rows or the register. */
export function readRow(plan: ReadingPlan, cells: readonly SheetCell[]): ReadRow {
  const reasons: RowReason[] = [];
  const given = new Map<ImportField, string>();
  for (const { column, field } of plan.mapping) {
    const { text, flaw } = cells[column] ?? emptyCell;
    const found = flaw ?? (hasPrivateSign(text) ? 'privateSign' : null);
    if (found) reasons.push(against(plan, field, found));
    else given.set(field, writtenText(text));
  }
  const { draft, places } = draftOf(plan, given, (field, key, params) =>
    reasons.push(against(plan, field, key, params)),
  );
  const parsed = newStudent.safeParse(draft, { reportInput: true });
  if (!parsed.success) {
    for (const [path, said] of Object.entries(fieldErrors(parsed.error))) {
      const field = fieldOfPath(path, places);
      if (!reasons.some((reason) => reason.field === field)) reasons.push(against(plan, field, said.key, said.params));
    }
    return { record: null, reasons };
  }
  if (reasons.length > 0) return { record: null, reasons };
  const doubts = doubtsWithin(parsed.data).map(({ field, key, params }) =>
    against(plan, field, key, params, 'warning'),
  );
  return { record: parsed.data, reasons: doubts };
}

/** A reason with the header of the column it concerns. */
export function against(
  { headers, mapping }: Pick<ReadingPlan, 'headers' | 'mapping'>,
  field: string,
  key: string,
  params: RowReason['params'] = {},
  severity: RowReason['severity'] = 'error',
): RowReason {
  const column = mapping.find((entry) => entry.field === field)?.column;
  return { field, column: column === undefined ? null : (headers[column] ?? null), severity, key, params };
}

type Complain = (field: ImportField, key: string, params?: RowReason['params']) => void;

function draftOf(plan: ReadingPlan, given: ReadonlyMap<ImportField, string>, complain: Complain) {
  const text = (field: ImportField) => given.get(field) ?? '';
  const choice = (field: ImportField) => {
    const list = listOfField[field];
    if (text(field) === '' || !list) return null;
    const code = readChoice(list, text(field));
    if (code === null) complain(field, 'choice', { value: maskedCell(text(field)) });
    return code;
  };
  const day = (field: ImportField) => {
    if (text(field) === '') return null;
    const date = readWrittenDate(text(field), plan.date1904);
    if (!date) complain(field, 'date');
    return date;
  };

  const idNumber = tidyIdentityNumber(text('idNumber'));
  if (hasLostItsEnd(idNumber)) complain('idNumber', 'digitsLost');
  const facts = identityFacts(idNumber);
  const gender = choice('gender') ?? facts?.gender;
  if (!gender && text('gender') === '') complain('gender', 'genderMissing');
  const guardians = ([1, 2] as const).flatMap((place) => guardianOf(plan, place, text, choice, complain));
  const draft = {
    number: text('number'),
    name: writtenName(text('name')),
    gender: gender ?? 'unspecified',
    birthDate: day('birthDate') ?? (text('birthDate') === '' ? (facts?.birthDate ?? null) : null),
    idCardType: choice('idCardType') ?? 'residentId',
    idNumber,
    classId: classOf(plan, text('className'), complain),
    enteredOn: day('enteredOn'),
    nation: choice('nation'),
    country: choice('country'),
    overseasType: choice('overseasType'),
    accountProperty: choice('accountProperty'),
    accountType: choice('accountType'),
    accountAddress: text('accountAddress'),
    homeAddress: text('homeAddress'),
    bloodType: choice('bloodType'),
    health: choice('health'),
    disability: choice('disability'),
    studyType: choice('studyType'),
    note: text('note'),
    guardians: guardians.map(({ place: _, ...guardian }) => guardian),
  };
  return { draft, places: guardians.map(({ place }) => place) };
}

function guardianOf(
  plan: ReadingPlan,
  place: 1 | 2,
  text: (field: ImportField) => string,
  choice: (field: ImportField) => string | null,
  complain: Complain,
) {
  const [name, phone] = [text(`guardian${place}Name`), text(`guardian${place}Phone`)];
  if (name === '' && phone === '') return [];
  if (name === '' || phone === '') {
    complain(name === '' ? `guardian${place}Name` : `guardian${place}Phone`, 'guardianIncomplete');
    return [];
  }
  const header = plan.mapping.find(({ field }) => field === `guardian${place}Name`);
  const implied = relationOfHeader(plan.headers[header?.column ?? -1] ?? '');
  const relation = choice(`guardian${place}Relation`) ?? implied ?? 'other';
  return [{ place, relation, name: writtenName(name), phone }];
}

function classOf({ classesByName }: ReadingPlan, name: string, complain: Complain): string | null {
  if (name === '') return null;
  const found = classesByName.get(searchText(name)) ?? [];
  if (found.length !== 1)
    complain('className', found.length === 0 ? 'className' : 'classAmbiguous', { value: maskedCell(name) });
  return found[0] ?? null;
}

/** `places`: which guardian of the sheet each guardian of the record is. */
function fieldOfPath(path: string, places: readonly (1 | 2)[]): string {
  const guardian = /^guardians\.(\d)\.(relation|name|phone)$/.exec(path);
  if (guardian) {
    const part = guardian[2] ?? '';
    return `guardian${places[Number(guardian[1])] ?? 1}${part[0]?.toUpperCase()}${part.slice(1)}`;
  }
  return path === 'classId' ? 'className' : path;
}
