import { identityOf } from '../identity.ts';
import { tidyIdentityNumber } from '../identity-number.ts';
import { centsText } from '../money.ts';
import { tidyPersonName } from '../person-name.ts';
import { tidyPhone } from '../phone.ts';
import type { PayrollRow } from './payroll-sheet.ts';
import { isItem, type SalaryRole } from './salary-roles.ts';
import { amountFault, readSalaryCents, type SalaryItem, slipSums } from './slip-items.ts';

/** A column of a sheet as a person has said what it is. */
export interface MappedColumn {
  readonly title: string;
  readonly group: string;
  readonly role: SalaryRole;
  readonly hidden: boolean;
}

export interface PayrollPerson {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly phone: string;
  /** The end of the identity number as an earlier sheet had it; empty where none has. */
  readonly tail: string;
  /** Still works here. */
  readonly enabled: boolean;
}

export interface MappedSheet {
  readonly columns: readonly MappedColumn[];
  readonly rows: readonly PayrollRow[];
  /** Whom a person has said that rows belong to. */
  readonly people: readonly { readonly at: number; readonly staffId: string }[];
}

/** What can be wrong with a row of a sheet. */
export const rowFaults = [
  'unknown',
  'left',
  'twice',
  'confirm',
  'namesakes',
  'amount',
  'formula',
  'unsaved',
  'decimals',
  'unbalanced',
] as const;
export type RowFault = (typeof rowFaults)[number];

interface CheckedRow {
  readonly at: number;
  /** As the sheet calls the person. */
  readonly name: string;
  readonly person: PayrollPerson | null;
  /** Who it may be, where somebody must say so. */
  readonly choices: readonly PayrollPerson[];
  /** The end of the identity number that the row has; empty where it has none. */
  readonly tail: string;
  readonly values: readonly number[];
  /** Nothing but the name says who it is, and nobody else has it, of those who work here and in the sheet. */
  readonly isNamedAlone: boolean;
  /** In the column `title`, where it is one; `value` is what stands there, or by how much the sum is off. */
  readonly faults: readonly { readonly title: string; readonly fault: RowFault; readonly value: string }[];
}

export const itemsOf = (columns: readonly MappedColumn[]): SalaryItem[] =>
  columns.flatMap(({ title: name, group, role, hidden }) =>
    isItem(role) ? [{ name, group, kind: role, hidden }] : [],
  );

/** Of an identity number no more than this is kept and compared; sheets write at least this much of its end. */
const tailChars = 6;
const leastTailChars = 4;

/** The end of an identity number as sheets write it, whole or with what stands before it covered. */
function identityTail(text: string): string {
  const [end = ''] = /[0-9A-Z]*$/.exec(tidyIdentityNumber(text).toUpperCase()) ?? [];
  return end.length < leastTailChars ? '' : end.slice(-tailChars);
}

const isSameTail = (one: string, other: string) => one.endsWith(other) || other.endsWith(one);

/** Who has the end of an identity number; null for nobody and for two. */
function tailFinder(staff: readonly PayrollPerson[]) {
  const known = staff.filter(({ tail }) => tail !== '');
  const ends = Map.groupBy(known, ({ tail }) => tail.slice(-leastTailChars));
  return (tail: string): PayrollPerson | null => {
    const found = (ends.get(tail.slice(-leastTailChars)) ?? []).filter((one) => isSameTail(one.tail, tail));
    return found.length === 1 ? (found[0] ?? null) : null;
  };
}

/**
 * Finds a row's person: by number, else by phone, else by the end of the identity number; a name alone, or another
 * name or identity number than the person's, waits until somebody says who.
 */
function finder(staff: readonly PayrollPerson[], { columns, rows, people }: MappedSheet) {
  const placeOf = (role: SalaryRole) => columns.findIndex((column) => column.role === role);
  const [number, phone] = [placeOf('number'), placeOf('phone')];
  const [identity, called] = [placeOf('identity'), placeOf('name')];
  const numbers = new Map(staff.map((one) => [identityOf(one.number), one]));
  // Who works here comes last, and so stands where a phone is on two.
  const inOrder = staff.toSorted((one, other) => Number(one.enabled) - Number(other.enabled));
  const phones = new Map(inOrder.flatMap((one) => (one.phone === '' ? [] : [[tidyPhone(one.phone), one]])));
  const byTail = tailFinder(staff);
  const ids = new Map(staff.map((one) => [one.id, one]));
  const named = Map.groupBy(staff, ({ name }) => tidyPersonName(name));
  const written = Map.groupBy(rows, ({ cells }) => tidyPersonName((cells[called] ?? '').trim()));
  const said = new Map(people.map(({ at, staffId }) => [at, staffId]));
  return ({ at, cells }: PayrollRow) => {
    const textAt = (place: number) => (place < 0 ? '' : (cells[place] ?? '').trim());
    const name = tidyPersonName(textAt(called));
    const tail = identityTail(textAt(identity));
    const confirmed = ids.get(said.get(at) ?? '') ?? null;
    const byNumber = numbers.get(identityOf(textAt(number))) ?? phones.get(tidyPhone(textAt(phone))) ?? null;
    const byKey = byNumber ?? (tail === '' ? null : byTail(tail));
    const isSure =
      byKey !== null &&
      (name === '' || tidyPersonName(byKey.name) === name) &&
      (tail === '' || byKey.tail === '' || isSameTail(byKey.tail, tail));
    const same = (named.get(name) ?? []).filter(({ enabled }) => enabled);
    const choices = [...new Set([...(byKey ? [byKey] : []), ...same])];
    const isAlone = choices.length === 1 && written.get(name)?.length === 1;
    const isNamedAlone = isAlone && [number, phone, identity].every((place) => textAt(place) === '');
    return { name: name || textAt(number), person: confirmed ?? (isSure ? byKey : null), choices, tail, isNamedAlone };
  };
}

/** So much of a cell that cannot be read is said again. */
const shownChars = 40;

/** What each row of a sheet is: whose, its amounts, and what is wrong with it. */
export function checkedRows(staff: readonly PayrollPerson[], sheet: MappedSheet): readonly CheckedRow[] {
  const find = finder(staff, sheet);
  const items = itemsOf(sheet.columns);
  const places = sheet.columns.flatMap(({ role }, at) => (isItem(role) ? [at] : []));
  const seen = new Set<string>();
  return sheet.rows.map((row) => {
    const { name, person, choices, tail, isNamedAlone } = find(row);
    const read = places.map((place) => readSalaryCents(row.cells[place] ?? ''));
    const values = read.map((cents) => cents ?? 0);
    const spoilt = places.flatMap((place, at) => {
      const text = row.cells[place] ?? '';
      const title = sheet.columns[place]?.title ?? '';
      return read[at] === null ? [{ title, fault: amountFault(text), value: text.slice(0, shownChars) }] : [];
    });
    const net = items.find(({ kind }) => kind === 'net')?.name ?? '';
    const fault = faultOf(person, choices, seen);
    if (person) seen.add(person.id);
    const { incomeCents, deductionCents, netCents } = slipSums(items, values);
    const off = spoilt.length === 0 ? netCents - (incomeCents - deductionCents) : 0;
    const faults = [
      ...(fault ? [{ title: '', fault, value: '' }] : []),
      ...spoilt,
      ...(off === 0 ? [] : [{ title: net, fault: 'unbalanced' as const, value: centsText(off) }]),
    ];
    return { at: row.at, name, person, choices: person ? [] : choices, isNamedAlone, tail, values, faults };
  });
}

function faultOf(
  person: PayrollPerson | null,
  choices: readonly PayrollPerson[],
  seen: ReadonlySet<string>,
): RowFault | null {
  if (!person) {
    const isOneName = new Set(choices.map(({ name }) => tidyPersonName(name))).size === 1;
    if (choices.length > 1 && isOneName) return 'namesakes';
    return choices.length > 0 ? 'confirm' : 'unknown';
  }
  if (!person.enabled) return 'left';
  return seen.has(person.id) ? 'twice' : null;
}
