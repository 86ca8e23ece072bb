import type { GuardianPart, GuardianPlace, ImportColumn } from '@/lib/contracts/students/import-fields.ts';
import { guardianHeader, type Named } from './guardian-header.ts';

type Person = Named | 'unnamed';

/** The columns of one guardian beside a child. */
type PartsOf = Map<GuardianPart, number>;

/**
 * Which columns of a sheet of children are whose of its guardians, by header. A bare 联系电话 is of the guardian to its
 * left, else of the first without one: many sheets have one behind each name. Father and mother are the first and the
 * second; whoever stands beside them comes behind, if the sheet has a name and a telephone for it.
 * @param known what a header means by itself, guardians apart
 */
export function parentsBeside(
  headers: readonly string[],
  known: (header: string) => ImportColumn | undefined,
): ReadonlyMap<number, ImportColumn> {
  const people = peopleOf(headers, known);
  const places = placesOf(people);
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

const lowestFirst = [1, 2, 3, 4] as const;
const behindParents = [3, 4, 1, 2] as const;
/** Numbers first, then parents, then whoever else there is; with the places in the order in which they are tried. */
const wanted: readonly (readonly [Person, readonly GuardianPlace[]])[] = [
  ['first', lowestFirst],
  ['second', [2, 1, 3, 4]],
  ['third', behindParents],
  ['fourth', [4, 3, 1, 2]],
  ['father', lowestFirst],
  ['mother', [2, 1, 3, 4]],
  ['guardian', lowestFirst],
  ['paternalGrandfather', behindParents],
  ['paternalGrandmother', behindParents],
  ['maternalGrandfather', behindParents],
  ['maternalGrandmother', behindParents],
  ['other', behindParents],
  ['unnamed', lowestFirst],
];

function placesOf(people: ReadonlyMap<Person, PartsOf>): ReadonlyMap<Person, GuardianPlace> {
  const places = new Map<Person, GuardianPlace>();
  for (const [person, order] of wanted) {
    const parts = people.get(person);
    if (!parts) continue;
    const taken = new Set(places.values());
    const isWhole = parts.has('Name') && parts.has('Phone');
    const isFurther = order === behindParents;
    const mayStand = (place: GuardianPlace) =>
      !taken.has(place) && (isWhole || (place <= 2 && !isFurther && (person !== 'unnamed' || taken.size === 0)));
    const free = order.find(mayStand);
    if (free) places.set(person, free);
  }
  return places;
}
