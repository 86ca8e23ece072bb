/** Somebody who answers for a child. */
interface Guardian {
  readonly name: string;
  readonly relation: string;
  readonly getsMessages: boolean;
}

/** A parent whom the messaging app reaches, as it knows them. */
interface Parent {
  readonly parentUserId: string;
  readonly relation: string;
}

/** A child for whose family a message is. */
export interface AddressedChild {
  readonly id: string;
  readonly name: string;
  readonly className: string;
  /** In the order in which they are called. */
  readonly guardians: readonly Guardian[];
  /** Who of them is reached. */
  readonly parents: readonly Parent[];
}

/** Why nobody of a family is reached: the first that would have to be mended. */
type FamilyProblem = 'noGuardian' | 'noMessages' | 'noApp' | 'notFollowing';

/** One message to the family of some children. */
export interface FamilyLetter {
  /** The first of the children. */
  readonly id: string;
  readonly name: string;
  readonly className: string;
  /** Who gets it, by name and as the messaging app knows them. */
  readonly people: string[];
  readonly to: readonly string[];
  readonly problem: FamilyProblem | null;
}

interface Draft {
  readonly children: AddressedChild[];
  readonly parents: readonly Parent[];
}

/**
 * The letters of one message to the families of children: every parent who is reached gets exactly one, however many of
 * the children are theirs. A child all of whose parents have one by a brother or sister stands in that one; of a child
 * with another parent too, that one has a letter of their own, and nothing in it says who else got it.
 * @param hasApp whether the school has the messaging app at all
 */
export function familyLetters(children: readonly AddressedChild[], hasApp: boolean): FamilyLetter[] {
  const letterOf = new Map<string, Draft>();
  const drafts: Draft[] = [];
  for (const child of children) {
    const fresh = child.parents.filter(({ parentUserId }) => !letterOf.has(parentUserId));
    const [first] = child.parents;
    const common = first && fresh.length === 0 ? letterOf.get(first.parentUserId) : undefined;
    if (common) {
      common.children.push(child);
      continue;
    }
    const draft = { children: [child], parents: fresh };
    drafts.push(draft);
    for (const { parentUserId } of fresh) letterOf.set(parentUserId, draft);
  }
  return drafts.flatMap(({ children: [child, ...others], parents }) =>
    child ? [letter(child, others, parents, hasApp)] : [],
  );
}

function letter(
  child: AddressedChild,
  others: readonly AddressedChild[],
  parents: readonly Parent[],
  hasApp: boolean,
): FamilyLetter {
  const family = [child, ...others];
  const relations = new Set(parents.map(({ relation }) => relation));
  const people = child.guardians.filter(({ relation }) => relations.has(relation)).map(({ name }) => name);
  return {
    id: child.id,
    name: family.map(({ name }) => name).join('、'),
    className: [...new Set(family.flatMap(({ className }) => className || []))].join('、'),
    people: [...new Set(people)],
    to: [...new Set(parents.map(({ parentUserId }) => parentUserId))],
    problem: parents.length > 0 ? null : problemOf(child.guardians, hasApp),
  };
}

function problemOf(guardians: readonly Guardian[], hasApp: boolean): FamilyProblem {
  if (guardians.length === 0) return 'noGuardian';
  if (!guardians.some(({ getsMessages }) => getsMessages)) return 'noMessages';
  return hasApp ? 'notFollowing' : 'noApp';
}
