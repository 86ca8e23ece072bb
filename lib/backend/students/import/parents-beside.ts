import type { ImportColumn } from '@/lib/contracts/students/import-fields.ts';
import { type GuardianPart, guardianHeader, type Named } from './guardian-header.ts';

type Person = Named | 'unnamed';
type Place = 1 | 2;

/** The columns of one guardian beside a child. */
type PartsOf = Map<GuardianPart, number>;

/**
 * Which columns of a sheet of children are whose of two guardians, by header. A bare 联系电话 is of the guardian to its
 * left, else of the first without one: many sheets have one behind each name. Father and mother are the first and the
 * second; further guardians have no place, and none is put together of the columns of two.
 * @param known what a header means by itself, guardians apart
 */
export function parentsBeside(
  headers: readonly string[],
  known: (header: string) => ImportColumn | undefined,
): ReadonlyMap<number, ImportColumn> {
  const people = peopleOf(headers, known);
  const places = placesOf([...people.keys()]);
  const fields = new Map<number, ImportColumn>();
  for (const [person, parts] of people) {
    const place = places.get(person);
    if (place) for (const [part, column] of parts) fields.set(column, `guardian${place}${part}`);
  }
  return fields;
}

function peopleOf(headers: readonly string[], known: (header: string) => ImportColumn | undefined) {
  const people = new Map<Person, PartsOf>();
  const waiting: (readonly [GuardianPart, number])[] = [];
  const taken = new Set<ImportColumn>();
  let left: Person | null = null;
  const put = (person: Person, part: GuardianPart, column: number): boolean => {
    const parts = people.get(person) ?? new Map<GuardianPart, number>();
    if (parts.has(part)) return false;
    people.set(person, parts.set(part, column));
    return true;
  };
  for (const [column, header] of headers.entries()) {
    const field = known(header);
    if (field) {
      // The first is the child's own; one more behind a guardian is that guardian's.
      if (field === 'idNumber' && taken.has(field) && left) put(left, 'IdNumber', column);
      taken.add(field);
      continue;
    }
    const said = guardianHeader(header);
    if (said?.named) {
      left = said.named;
      put(left, said.part, column);
    } else if (said && !(left && put(left, said.part, column))) waiting.push([said.part, column]);
  }
  for (const [part, column] of waiting) {
    const lacking = [...people].find(([, parts]) => parts.has('Name') && !parts.has(part));
    put(lacking?.[0] ?? 'unnamed', part, column);
  }
  return people;
}

/** Numbers first, then parents, then whoever else there is. */
function placesOf(people: readonly Person[]): ReadonlyMap<Person, Place> {
  const places = new Map<Person, Place>();
  const wanted = [
    ['first', 1],
    ['second', 2],
    ['father', 1],
    ['mother', 2],
    ['guardian', 1],
    ['unnamed', 1],
  ] as const;
  for (const [person, place] of wanted) {
    if (!people.includes(person)) continue;
    const taken = [...places.values()];
    const free = taken.includes(place) ? ([1, 2] as const).find((other) => !taken.includes(other)) : place;
    if (free) places.set(person, free);
  }
  return places;
}
