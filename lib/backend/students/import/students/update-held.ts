import { listOf } from '@/lib/contracts/students/field-lists.ts';
import type { RowReason } from '@/lib/contracts/students/import.ts';
import type { HeldBy } from '@/lib/contracts/students/import-records.ts';
import type { NewStudent } from '@/lib/contracts/students/record.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import { limits } from '@/lib/rules/limits.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import { filledIn } from '../../fields/custom-values.ts';
import type { Guardian, Student } from '../../register.ts';
import { maskedCell } from '../masked-cell.ts';
import { against, type ReadingPlan } from '../row-reader.ts';

type Sheet = Pick<ReadingPlan, 'headers' | 'mapping'>;

/** What a row changes of the child that it means. */
export interface UpdateOfHeld {
  readonly changes: Partial<Student>;
  /** Guardians whom the child lacks. */
  readonly added: NewStudent['guardians'];
  /** What will be replaced, and what stays because it takes a step of its own. */
  readonly notes: RowReason[];
}

/**
 * What the sheet has a value for replaces the child's; empty cells change nothing. Class and state have steps of their
 * own and stay, as guardians do who are there; all of it is said in `notes`.
 */
export function updateOfHeld(
  sheet: Sheet,
  child: Student,
  called: readonly Guardian[],
  record: NewStudent,
  { given }: Pick<HeldBy, 'given'>,
): UpdateOfHeld {
  const note = (field: string, key: string, params: RowReason['params'] = {}) =>
    against(sheet, field, key, params, 'warning');
  const changes = changedFacts(child, record, given);
  const replaced = Object.keys(changes).flatMap((field) => {
    if (field === 'custom') return [];
    const from = String(child[field as keyof Student] ?? '');
    return from === ''
      ? note(field, 'updateFills')
      : note(field, 'updateReplaces', { from: maskedCell(from), list: listOf[field] ?? '' });
  });
  const { added, notes } = missingGuardians(called, record, note);
  const staysInClass = given.includes('classId') && record.classId !== child.classId;
  return {
    changes,
    added,
    notes: [
      ...replaced,
      ...(changes.custom ? [note('', 'updateOwnFields')] : []),
      ...notes,
      ...(staysInClass ? [note('className', 'classKept', { name: child.className || '--' })] : []),
      ...(child.state === 'left' ? [note('', 'stateKept')] : []),
    ],
  };
}

function changedFacts(child: Student, record: NewStudent, given: readonly string[]): Partial<Student> {
  const { guardians: _, custom = {}, classId: __, ...facts } = record;
  const isGiven = (field: string) =>
    given.includes(field) ||
    (field === 'rhFactor' && given.includes('bloodType') && record.rhFactor !== null) ||
    (field === 'idCardType' && given.includes('idNumber') && record.idNumber !== child.idNumber);
  const differs = (field: string, value: unknown) =>
    field === 'number'
      ? identityOf(String(value)) !== identityOf(child.number)
      : value !== child[field as keyof Student];
  const changed = Object.entries(facts).filter(([field, value]) => isGiven(field) && differs(field, value));
  const own = filledIn({ ...child.custom, ...custom });
  const hasOwn = Object.entries(own).some(([field, value]) => child.custom[field] !== value);
  return { ...Object.fromEntries(changed), ...(hasOwn ? { custom: own } : {}) };
}

type Note = (field: string, key: string, params?: RowReason['params']) => RowReason;

/** One phone is one person, and so is one name in one relation. */
function missingGuardians(called: readonly Guardian[], record: NewStudent, note: Note) {
  const isNamed = (one: NewStudent['guardians'][number], other: Guardian) =>
    one.relation === other.relation && searchText(one.name) === searchText(other.name);
  const known = record.guardians.flatMap((one) => {
    const other = called.find(({ phone }) => phone === one.phone);
    return other ? keptOf(one, other, note) : [];
  });
  const unknown = record.guardians.filter((one) => !called.some(({ phone }) => phone === one.phone));
  const otherwise = unknown.filter((one) => called.some((other) => isNamed(one, other)));
  const lacking = unknown.filter((one) => !otherwise.includes(one));
  const room = Math.max(0, limits.guardians - called.length);
  const added = lacking.slice(0, room);
  return {
    added,
    notes: [
      ...added.map(({ name }) => note('', 'guardianAdds', { name })),
      ...known,
      ...otherwise.map(({ name }) => note('', 'guardianPhoneKept', { name })),
      ...(lacking.length > room ? [note('', 'tooManyGuardians', { max: limits.guardians })] : []),
    ],
  };
}

/** What a sheet says otherwise of a guardian who is there. A sheet that names no relation says `other`. */
function keptOf(one: NewStudent['guardians'][number], other: Guardian, note: Note): RowReason[] {
  const differing = {
    guardianNameKept: searchText(one.name) !== searchText(other.name),
    guardianRelationKept: one.relation !== other.relation && one.relation !== 'other',
    guardianIdKept: Boolean(one.idNumber) && one.idNumber !== other.idNumber,
  };
  return Object.entries(differing).flatMap(([key, differs]) => (differs ? note('', key, { name: other.name }) : []));
}
