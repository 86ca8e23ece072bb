import type { ContactFacts } from './contact-names.ts';
import type { SchoolHere, SchoolThere } from './school-plan.ts';

/** Everybody who answers for children by one phone: one parent at the platform, which takes a phone once. */
export interface Family {
  readonly phone: string;
  /** Of the records here, the first of them first. */
  readonly ids: readonly string[];
  /** One person has one; several are a doubt. */
  readonly names: readonly string[];
  /** By the child's id at the platform; the first relation to a child counts. */
  readonly children: readonly { readonly child: string; readonly relation: string }[];
}

/** Bytes that the platform keeps of a relation. */
const relationLetters = 10;
/** A relation as it stands in the list of a parent's children. */
export const plainRelation = (relation: string) => relation.replace(/[\s=]+/g, '').slice(0, relationLetters) || '家长';

/** Families of the children who are at the platform, by phone; whoever has none cannot be there. */
export function familiesOf(
  students: SchoolHere['students'],
  externalOf: (studentId: string) => string | undefined,
): readonly Family[] {
  const people = students.flatMap(({ id, guardians }) => {
    const child = externalOf(id);
    return child === undefined ? [] : guardians.flatMap((one) => (one.phone === '' ? [] : { ...one, child }));
  });
  return [...Map.groupBy(people, ({ phone }) => phone)].map(([phone, all]) => ({
    phone,
    ids: all.map(({ id }) => id),
    names: [...new Set(all.map(({ name }) => name))],
    children: [...Map.groupBy(all, ({ child }) => child)].map(([child, [first]]) => {
      return { child, relation: plainRelation(first?.relation ?? '') };
    }),
  }));
}

/** The parents of a snapshot with what is seen of each, and who has which relation to which child. */
export function parentsThere(there: SchoolThere | null) {
  const rows = (there?.students ?? []).flatMap(({ userId, parents }) =>
    parents.map((parent) => ({ ...parent, tie: `${userId}=${plainRelation(parent.relation)}` })),
  );
  const seen = new Map<string, ContactFacts>(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([id, own]) => {
      const children = own.map(({ tie }) => tie).sort();
      return [
        id,
        { children: children.join(' '), subscribed: own.some(({ subscribed }) => subscribed) ? 'yes' : 'no' },
      ];
    }),
  );
  const byChild = new Map(
    [...Map.groupBy(rows, ({ tie }) => tie)].map(([tie, own]) => [tie, own.map(({ userId }) => userId)]),
  );
  return Object.assign(seen, { byChild });
}

/** The children of a parent who are somebody else's: an update of the list must not lose them. */
export const foreignChildren = (children: string, isOurs: (child: string) => boolean): readonly string[] =>
  children.split(' ').filter((tie) => tie !== '' && !isOurs(tie.split('=')[0] ?? ''));
