import { type Delegation, delegationOn, mostHands } from './delegation.ts';
import type { CopyRule, Facts, NobodyRule, SignNode, WhoRule } from './flow.ts';

interface PlacedDepartment {
  /** Null at the top. */
  readonly parentId: string | null;
  readonly headId: string | null;
  readonly deputyId: string | null;
}

/** Who is there to decide. */
export interface People {
  /** Whoever can sign in at the school. */
  readonly active: ReadonlySet<string>;
  /** The staff of each role by its id, and of each duty by its key. */
  readonly holders: ReadonlyMap<string, readonly string[]>;
  readonly departments: ReadonlyMap<string, PlacedDepartment>;
  /** The teachers of each child's class. */
  readonly teachers: ReadonlyMap<string, readonly string[]>;
  readonly delegations: readonly Delegation[];
}

/** One thing that was considered when it was settled who decides. */
export interface TraceLine {
  readonly said: 'named' | 'gone' | 'unfilled' | 'oneself' | 'skipped' | 'fallback' | 'delegated' | 'twice' | 'nobody';
  readonly rule: WhoRule['by'] | NobodyRule['by'] | 'oneself' | null;
  readonly person: string | null;
  /** For whom the person stands. */
  readonly instead: string | null;
}

/** Somebody who decides: by which rule, and instead of whom. */
export interface Decider {
  readonly person: string;
  readonly rule: TraceLine['rule'];
  readonly instead: string | null;
}

/** Who decides at a node. `skipped`: the applicant alone would; `nobody`: it is refused. */
export interface Deciders {
  readonly outcome: 'people' | 'skipped' | 'nobody';
  readonly people: readonly Decider[];
  readonly trace: readonly TraceLine[];
}

/** What settles who decides beside the flow. */
export interface Circumstances {
  readonly facts: Facts;
  readonly people: People;
  /** YYYY-MM-DD at the school. */
  readonly day: string;
  readonly ownDecision: boolean;
}

/** The head of a department, the deputy where there is no head who is there. */
function headOf(people: People, departmentId: string | null, isBarred: (id: string) => boolean): string | undefined {
  const department = departmentId === null ? undefined : people.departments.get(departmentId);
  return [department?.headId, department?.deputyId].find(
    (id): id is string => typeof id === 'string' && people.active.has(id) && !isBarred(id),
  );
}

/** The nearest head upwards from a department who is not barred; a department is passed once. */
function nearestHead(people: People, from: string | null, isBarred: (id: string) => boolean): string | undefined {
  const passed = new Set<string>();
  let id = from;
  while (id !== null && !passed.has(id)) {
    const head = headOf(people, id, isBarred);
    if (head !== undefined) return head;
    passed.add(id);
    id = people.departments.get(id)?.parentId ?? null;
  }
  return undefined;
}

const nobodyBarred = () => false;

/** Whom a rule names whoever applies, there or not; nobody by a rule that depends on the document. */
export function holdersOf(rule: WhoRule, people: Pick<People, 'holders'>): readonly string[] {
  if (rule.by === 'person') return [rule.id];
  return rule.by === 'role' || rule.by === 'duty' ? (people.holders.get(rule.id) ?? []) : [];
}

/** Whom a rule names, there or not. */
function namedBy(
  rule: WhoRule,
  key: string | null,
  { facts, people }: Pick<Circumstances, 'facts' | 'people'>,
): readonly string[] {
  const { departmentId } = facts;
  const only = (id: string | undefined) => (id === undefined ? [] : [id]);
  switch (rule.by) {
    case 'person':
    case 'role':
    case 'duty':
      return holdersOf(rule, people);
    case 'head':
      return only(headOf(people, departmentId, nobodyBarred));
    case 'headAbove': {
      const above = departmentId === null ? null : (people.departments.get(departmentId)?.parentId ?? null);
      return only(headOf(people, above, nobodyBarred));
    }
    case 'classTeacher':
      return facts.childId === null ? [] : (people.teachers.get(facts.childId) ?? []);
    case 'choice':
      return (key === null ? [] : (facts.chosen[key] ?? [])).filter((id) => rule.among.includes(id));
  }
}

/** The decider who answers for another one on that day, through at most three hands and never back. */
function answeredFor(decider: Decider, { facts, people, day }: Circumstances): Decider {
  const passed = new Set([decider.person, facts.applicant, ...facts.authors]);
  let { person } = decider;
  for (let hand = 0; hand < mostHands; hand += 1) {
    const to = delegationOn(people.delegations, person, facts.kind, day)?.to;
    if (to === undefined || passed.has(to) || !people.active.has(to)) break;
    passed.add(to);
    person = to;
  }
  return person === decider.person ? decider : { ...decider, person, instead: decider.person };
}

/** Who decides at a node: a pure function of flow, document, people and day, with what it considered. */
export function decidersOf(node: SignNode, at: Circumstances): Deciders {
  const { facts, people, ownDecision } = at;
  const trace: TraceLine[] = [];
  const note = (
    said: TraceLine['said'],
    rule: TraceLine['rule'],
    person: string | null,
    instead: string | null = null,
  ) => trace.push({ said, rule, person, instead });
  const found = new Map<string, Decider>();
  const take = (rule: Exclude<TraceLine['rule'], null>, person: string): void => {
    if (!people.active.has(person)) note('gone', rule, person);
    else if (person === facts.applicant && !ownDecision) {
      note('oneself', rule, person);
    } else if (found.has(person)) note('twice', rule, person);
    else {
      note('named', rule, person);
      found.set(person, { person, rule, instead: null });
    }
  };
  for (const rule of node.who) {
    const named = namedBy(rule, node.key, at);
    if (named.length === 0) note('unfilled', rule.by, null);
    for (const person of named) take(rule.by, person);
  }
  const isOneself = trace.some(({ said }) => said === 'oneself');
  if (found.size === 0 && isOneself && node.oneself === 'skip') {
    note('skipped', 'oneself', null);
    return { outcome: 'skipped', people: [], trace };
  }
  const isBarred = (id: string) => id === facts.applicant && !ownDecision;
  const headInstead = () => {
    const head = nearestHead(people, facts.departmentId, isBarred);
    if (head !== undefined) take('head', head);
  };
  if (found.size === 0 && isOneself && node.oneself === 'head') headInstead();
  if (found.size === 0 && node.nobody.by !== 'refuse') {
    note('fallback', node.nobody.by, null);
    if (node.nobody.by === 'person') take('person', node.nobody.id);
    else headInstead();
  }
  const standing = new Map<string, Decider>();
  for (const decider of found.values()) {
    const answers = answeredFor(decider, at);
    if (answers.instead !== null) note('delegated', answers.rule, answers.person, answers.instead);
    if (standing.has(answers.person)) note('twice', answers.rule, answers.person, answers.instead);
    else standing.set(answers.person, answers);
  }
  if (standing.size === 0) note('nobody', null, null);
  return { outcome: standing.size === 0 ? 'nobody' : 'people', people: [...standing.values()], trace };
}

/** Who is sent a copy: whoever these rules name and is there, each once, not the applicant. */
export function copiedTo(rules: readonly CopyRule[], at: Pick<Circumstances, 'facts' | 'people'>): readonly string[] {
  const named = new Set(rules.flatMap((rule) => namedBy(rule, null, at)));
  return [...named].filter((id) => at.people.active.has(id) && id !== at.facts.applicant);
}

/** The nodes on the way of a document for which the applicant has chosen nobody whom they may choose. */
export const choicesLacking = (
  way: readonly SignNode[],
  at: Pick<Circumstances, 'facts' | 'people'>,
): readonly string[] =>
  way
    .filter(({ key, who }) => who.some((rule) => rule.by === 'choice' && namedBy(rule, key, at).length === 0))
    .map(({ key }) => key);
