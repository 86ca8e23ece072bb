import { inOrderOf, shownName } from '@/lib/contracts/students/field-lists.ts';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import type { RowReason } from '@/lib/contracts/students/import.ts';
import { customColumn, type GuardianPlace, guardianPlaces } from '@/lib/contracts/students/import-fields.ts';
import { type NewStudent, newStudent } from '@/lib/contracts/students/record.ts';
import { studentFields } from '@/lib/contracts/students/student-fields.ts';
import { type CustomProblem, customProblem } from '@/lib/rules/custom-value.ts';
import { hasLostItsEnd, identityFacts, tidyIdentityNumber } from '@/lib/rules/identity-number.ts';
import { limits } from '@/lib/rules/limits.ts';
import { tidyPersonName } from '@/lib/rules/person-name.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import { writtenBlood } from '@/lib/rules/written-blood.ts';
import { plainNumber } from '@/lib/rules/written-number.ts';
import type { SheetCell } from '../../../sheets/sheet-row.ts';
import { warningsWithin } from '../../record-warnings.ts';
import { relationOfHeader } from '../guardian-header.ts';
import { relationOf } from '../relation-of.ts';
import { against, type ReadingPlan, type RowReader, rowReader } from '../row-reader.ts';
import { type ClassesByName, classNamed } from './class-named.ts';

/** How people write yes and no into sheets. */
const truths: Readonly<Record<string, string>> = {
  yes: 'yes',
  y: 'yes',
  true: 'yes',
  1: 'yes',
  是: 'yes',
  有: 'yes',
  '√': 'yes',
  no: 'no',
  n: 'no',
  false: 'no',
  0: 'no',
  否: 'no',
  无: 'no',
  '×': 'no',
};

/** The values of the school's own fields in a row, by field id; what may not be kept is complained of on the way. */
function readCustom(own: readonly FieldRow[], reader: RowReader): Record<string, string> {
  return Object.fromEntries(
    own.flatMap((field) => {
      const column = customColumn(field.id);
      const written = reader.text(column);
      const value = field.type === 'date' ? (reader.day(column) ?? '') : writtenValue(field, written);
      // A text that is no day has been complained of already.
      const problem = value === '' && written !== '' ? null : customProblem(field, value);
      if (problem) reader.complain(column, ...said(problem, written));
      return value === '' || problem ? [] : [[field.id, value]];
    }),
  );
}

function writtenValue({ type, choices }: FieldRow, written: string): string {
  if (type === 'number') return plainNumber(written) ?? written;
  if (type === 'yesNo') return truths[searchText(written)] ?? written;
  if (type === 'choice') return choices.find((choice) => searchText(choice) === searchText(written)) ?? written;
  return written;
}

function said(problem: CustomProblem, value: string): [key: string, params?: Record<string, string | number>] {
  if (problem === 'choice') return ['choice', { value }];
  if (problem === 'tooLong') return ['tooLong', { max: limits.noteChars }];
  return [problem === 'number' ? 'wrongFormat' : problem];
}

export interface ReadRow {
  /** What can be enrolled; null where a reason is an error. */
  readonly record: NewStudent | null;
  readonly reasons: RowReason[];
  /** The fields for which a cell has a value. */
  readonly given: readonly string[];
}

/** What of the school a row is read against. */
interface Surroundings {
  readonly byName: ClassesByName;
  readonly own: readonly FieldRow[];
  /** What the school calls other relations. */
  readonly relations: ReadonlySet<string>;
}

/**
 * Turns the cells of a row into a record, with every reason against it. Knows nothing of other rows or the register.
 */
export function readRow(plan: ReadingPlan, around: Surroundings, cells: readonly SheetCell[]): ReadRow {
  const reader = rowReader(plan, cells);
  const { draft, places } = draftOf(plan, around, reader);
  const record = reader.parsed(newStudent, draft, (path) => fieldOfPath(path, places));
  const given = inOrderOf('imported').filter((name) => reader.text(shownName(name)) !== '');
  if (!record) return { record, given, reasons: reader.reasons };
  const reasons = warningsWithin(record).map(({ field, key, params }) => against(plan, field, key, params, 'warning'));
  const phones = record.guardians.map(({ phone }) => phone);
  const again = phones.findIndex((phone, at) => phones.indexOf(phone) < at);
  if (again > 0) reasons.push(against(plan, `guardian${places[again]}Phone`, 'guardiansSamePhone', {}, 'warning'));
  return { record, given, reasons };
}

function draftOf(plan: ReadingPlan, { byName, own, relations }: Surroundings, reader: RowReader) {
  const { text, choice, day, complain } = reader;
  const idNumber = tidyIdentityNumber(text('idNumber'));
  if (hasLostItsEnd(idNumber)) complain('idNumber', 'digitsLost');
  const facts = identityFacts(idNumber);
  const blood = writtenBlood(text('bloodType'));
  const gender = choice('gender') ?? facts?.gender;
  if (!gender && text('gender') === '') complain('gender', 'genderMissing');
  const called = guardianPlaces.flatMap((place) => guardianOf(plan, relations, place, reader));
  // The guardian of a sheet is often its father or mother once more.
  const guardians = called.filter((one, at) => called.findIndex((other) => isSamePerson(one, other)) === at);
  const draft = {
    name: text('name'),
    gender: gender ?? 'unspecified',
    birthDate: day('birthDate') ?? (text('birthDate') === '' ? (facts?.birthDate ?? null) : null),
    idCardType: choice('idCardType') ?? 'residentId',
    idNumber,
    classId: classNamed(byName, text('className'), complain),
    ...plainFacts(reader),
    bloodType: blood?.abo ?? choice('bloodType'),
    rhFactor: choice('rhFactor') ?? blood?.rh ?? null,
    guardians: guardians.map(({ place: _, ...guardian }) => guardian),
    custom: readCustom(own, reader),
  };
  return { draft, places: guardians.map(({ place }) => place) };
}

/** The fields that say what a cell of theirs holds. */
function plainFacts({ text, choice, day }: RowReader): Readonly<Record<string, string | null>> {
  const readers = { line: text, document: text, class: text, code: choice, day };
  const plain = inOrderOf('imported').filter((name) => studentFields[name].imported.read === 'plain');
  return Object.fromEntries(plain.map((name) => [name, readers[studentFields[name].is](shownName(name))]));
}

function guardianOf(plan: ReadingPlan, relations: Surroundings['relations'], place: GuardianPlace, reader: RowReader) {
  const { text, complain } = reader;
  const [name, phone] = [tidyPersonName(text(`guardian${place}Name`)), text(`guardian${place}Phone`)];
  const idNumber = tidyIdentityNumber(text(`guardian${place}IdNumber`));
  if (hasLostItsEnd(idNumber)) complain(`guardian${place}IdNumber`, 'digitsLost');
  if (name === '' && phone === '' && idNumber === '') return [];
  if (name === '' || phone === '') {
    complain(name === '' ? `guardian${place}Name` : `guardian${place}Phone`, 'guardianIncomplete');
    return [];
  }
  const header = plan.mapping.find(({ field }) => field === `guardian${place}Name`);
  const implied = relationOfHeader(plan.headers[header?.column ?? -1] ?? '');
  const relation = relationOf(reader, relations, `guardian${place}Relation`) ?? { relation: implied ?? 'other' };
  return [{ place, ...relation, name, phone, idNumber }];
}

interface Called {
  readonly name: string;
  readonly phone: string;
}

const isSamePerson = (one: Called, other: Called) =>
  one.name === other.name && searchText(one.phone) === searchText(other.phone);

/** `places`: which guardian of the sheet each guardian of the record is. */
function fieldOfPath(path: string, places: readonly GuardianPlace[]): string {
  const guardian = /^guardians\.(\d)\.(relation|name|phone|idNumber)$/.exec(path);
  if (guardian) {
    const part = guardian[2] ?? '';
    return `guardian${places[Number(guardian[1])] ?? 1}${part[0]?.toUpperCase()}${part.slice(1)}`;
  }
  return path === 'classId' ? 'className' : path;
}
