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

/** What one guardian answers: for each of the children whom the message is about and whom they answer for. */
export interface FamilyLink {
  /** As the messaging app knows them; null where their link is handed to them by somebody of the school. */
  readonly to: string | null;
  readonly name: string;
  readonly children: readonly { readonly id: string; readonly name: string; readonly className: string }[];
}

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
  /** Every guardian who gets messages, whether the app reaches them or not, each in exactly one letter. */
  readonly links: readonly FamilyLink[];
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
  const childrenOf = byParent(children);
  return drafts.flatMap(({ children: [child, ...others], parents }) =>
    child ? [letter(child, others, parents, hasApp, childrenOf)] : [],
  );
}

type ChildrenOf = ReadonlyMap<string, { readonly name: string; readonly children: readonly AddressedChild[] }>;

/** Of each parent whom the app reaches, what they are called and which of the children are theirs. */
function byParent(children: readonly AddressedChild[]): ChildrenOf {
  const found = new Map<string, { name: string; children: AddressedChild[] }>();
  for (const child of children)
    for (const { parentUserId, relation } of child.parents) {
      const name = child.guardians.find((one) => one.relation === relation)?.name ?? '';
      const known = found.get(parentUserId) ?? { name, children: [] };
      if (!known.children.includes(child)) known.children.push(child);
      found.set(parentUserId, known);
    }
  return found;
}

function linksOf(family: readonly AddressedChild[], to: readonly string[], childrenOf: ChildrenOf): FamilyLink[] {
  const told = to.map((one) => {
    const { name = '', children = [] } = childrenOf.get(one) ?? {};
    return { to: one, name, children: children.map(named) };
  });
  const byHand = family.flatMap((child) =>
    child.guardians
      .filter(({ relation, getsMessages }) => getsMessages && !child.parents.some((one) => one.relation === relation))
      .map(({ name }) => ({ to: null, name, children: [named(child)] })),
  );
  return [...told, ...byHand];
}

const named = ({ id, name, className }: AddressedChild) => ({ id, name, className });

function letter(
  child: AddressedChild,
  others: readonly AddressedChild[],
  parents: readonly Parent[],
  hasApp: boolean,
  childrenOf: ChildrenOf,
): FamilyLetter {
  const family = [child, ...others];
  const to = [...new Set(parents.map(({ parentUserId }) => parentUserId))];
  const relations = new Set(parents.map(({ relation }) => relation));
  const people = child.guardians.filter(({ relation }) => relations.has(relation)).map(({ name }) => name);
  return {
    id: child.id,
    name: family.map(({ name }) => name).join('、'),
    className: [...new Set(family.flatMap(({ className }) => className || []))].join('、'),
    people: [...new Set(people)],
    to,
    problem: parents.length > 0 ? null : problemOf(child.guardians, hasApp),
    links: linksOf(family, to, childrenOf),
  };
}

function problemOf(guardians: readonly Guardian[], hasApp: boolean): FamilyProblem {
  if (guardians.length === 0) return 'noGuardian';
  if (!guardians.some(({ getsMessages }) => getsMessages)) return 'noMessages';
  return hasApp ? 'notFollowing' : 'noApp';
}
