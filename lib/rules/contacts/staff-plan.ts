import { changesOf, taken } from './contact-fields.ts';
import type { ContactFacts, ContactPlan, KnownContact, PlanLine } from './contact-names.ts';

/** A whole snapshot of what the platform shows of departments and members. */
export interface StaffThere {
  readonly departments: readonly { readonly id: string; readonly parent: string; readonly order: string }[];
  readonly members: readonly { readonly userId: string; readonly departments: readonly string[] }[];
}

/** A member as the person who they are here: through an account of theirs, whose phone is proven. */
export interface MemberHere {
  readonly accountId: string;
  /** The line of the staff list that has the account. */
  readonly staff: { readonly id: string; readonly name: string; readonly enabled: boolean } | null;
  /** Lines without an account that have the proven phone. */
  readonly byPhone: readonly { readonly id: string; readonly name: string }[];
}

interface StaffHere {
  readonly known: readonly KnownContact[];
  /** By the platform's id of the member. */
  readonly people: ReadonlyMap<string, MemberHere>;
}

/** Levels of departments that the platform keeps. */
const levelsMax = 15;

/**
 * What a sync of departments and members would do. Both belong to the platform, which a person here cannot overrule;
 * who a member is follows from an existing binding, then from a proven phone, and never from a name.
 */
export function planStaff(there: StaffThere, { known, people }: StaffHere): ContactPlan {
  const knownBy = new Map(known.map((one) => [`${one.kind} ${one.externalId}`, one]));
  const seen = new Set<string>();
  const planned = [
    ...departmentLines(there.departments).map((line) => settled(line, knownBy.get(`department ${line.externalId}`))),
    ...memberLines(there.members, people).map((line) => settled(line, knownBy.get(`member ${line.externalId}`))),
  ];
  for (const { line } of planned) seen.add(`${line.kind} ${line.externalId}`);
  const lines = planned.flatMap(({ line, isSame }) => (isSame ? [] : [line]));
  return { lines: [...lines, ...leaving(known, seen, people)], same: planned.length - lines.length };
}

type Wanted = Omit<PlanLine, 'changes' | 'action'> & { readonly action: 'create' | 'skip' | 'conflict' };

/** The line beside what is known: new, changed, back again, or the same. */
function settled(
  wanted: Wanted,
  known: KnownContact | undefined,
): { readonly line: PlanLine; readonly isSame: boolean } {
  if (wanted.action === 'conflict') return { line: { ...wanted, changes: [] }, isSame: false };
  if (!known) {
    const changes = changesOf(wanted.kind, 'platform', {}, wanted.facts);
    return { line: { ...wanted, changes }, isSame: false };
  }
  const changes = changesOf(wanted.kind, 'platform', known.facts, wanted.facts);
  const facts = taken(wanted.kind, 'platform', known.facts, wanted.facts);
  const line = { ...wanted, facts, changes };
  if (known.state !== 'here') return { line: { ...line, action: 'update', reason: 'returned' }, isSame: false };
  // Who somebody is, once known, is not forgotten because the list of staff does not say it any more.
  const isNewlyBound = wanted.ownKey !== null && wanted.ownKey !== known.ownKey;
  if (isNewlyBound) return { line: { ...line, action: 'update' }, isSame: false };
  if (changes.length > 0) return { line: { ...line, action: 'update', reason: 'moved' }, isSame: false };
  return { line, isSame: wanted.action !== 'skip' };
}

function departmentLines(departments: StaffThere['departments']): readonly Wanted[] {
  const parentOf = new Map(departments.map(({ id, parent }) => [id, parent]));
  const seesRoot = departments.some(({ parent }) => isRoot(parent));
  return departments.map(({ id, parent, order }): Wanted => {
    const facts = { parent, order };
    const of = { kind: 'department', externalId: id, ownKey: null, name: '', facts } as const;
    const fault = placeFault(id, parentOf, seesRoot);
    return fault ? { ...of, action: 'conflict', reason: fault } : { ...of, action: 'create', reason: 'newThere' };
  });
}

type Fault = 'ring' | 'tooDeep' | 'orphan';

/** What is wrong with the place of a department in the tree: the way up ends nowhere, never, or too late. */
function placeFault(id: string, parentOf: ReadonlyMap<string, string>, seesRoot: boolean): Fault | null {
  const passed = new Set<string>();
  for (let at = id; ; ) {
    if (passed.has(at)) return 'ring';
    passed.add(at);
    const parent = parentOf.get(at) ?? '';
    if (isRoot(parent)) break;
    if (!parentOf.has(parent)) {
      // An app that may see a branch alone is not told what stands above it.
      if (seesRoot && at === id) return 'orphan';
      break;
    }
    at = parent;
  }
  return passed.size > levelsMax ? 'tooDeep' : null;
}

const isRoot = (parent: string) => parent === '' || parent === '0';

function memberLines(members: StaffThere['members'], people: ReadonlyMap<string, MemberHere>): readonly Wanted[] {
  const holders = new Map<string, number>();
  for (const { userId } of members) {
    const id = people.get(userId)?.staff?.id;
    if (id) holders.set(id, (holders.get(id) ?? 0) + 1);
  }
  return members.map(({ userId, departments }): Wanted => {
    const facts: ContactFacts = { departments: [...departments].sort().join(' '), status: 'active' };
    const of = { kind: 'member', externalId: userId, facts } as const;
    return { ...of, ...whoIs(people.get(userId), holders) };
  });
}

type Who = Pick<Wanted, 'ownKey' | 'name' | 'action' | 'reason'>;

function whoIs(person: MemberHere | undefined, holders: ReadonlyMap<string, number>): Who {
  const nobody = { ownKey: null, name: '' };
  if (!person) return { ...nobody, action: 'skip', reason: 'notProven' };
  const { staff, byPhone } = person;
  if (staff) {
    const known = { ownKey: staff.id, name: staff.name };
    if (!staff.enabled) return { ...known, action: 'conflict', reason: 'staffDisabled' };
    if ((holders.get(staff.id) ?? 0) > 1) return { ...known, action: 'conflict', reason: 'twoMembers' };
    return { ...known, action: 'create', reason: 'bound' };
  }
  const [first, ...others] = byPhone;
  if (!first) return { ...nobody, action: 'skip', reason: 'notStaff' };
  if (others.length > 0) return { ...nobody, name: first.name, action: 'conflict', reason: 'twoStaff' };
  return { ownKey: first.id, name: first.name, action: 'create', reason: 'phoneProven' };
}

/** Whoever is known and not in a whole snapshot; those whose removal a person took back stay. */
function leaving(
  known: readonly KnownContact[],
  seen: ReadonlySet<string>,
  people: ReadonlyMap<string, MemberHere>,
): readonly PlanLine[] {
  return known.flatMap(({ kind, externalId, ownKey, facts, state }): PlanLine[] => {
    if (kind !== 'department' && kind !== 'member') return [];
    if (state !== 'here' || seen.has(`${kind} ${externalId}`)) return [];
    const name = people.get(externalId)?.staff?.name ?? '';
    return [{ kind, externalId, ownKey, name, action: 'leave', reason: 'missing', facts, changes: [] }];
  });
}
