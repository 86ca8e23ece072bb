import { changesOf } from './contact-fields.ts';
import {
  type ContactFacts,
  type ContactPlan,
  type ContactReason,
  type KnownContact,
  type PlanLine,
  type SchoolKind,
  schoolKinds,
} from './contact-names.ts';
import { type Family, familiesOf, foreignChildren, parentsThere } from './school-families.ts';

/** A whole snapshot of the platform's home-school contacts. */
export interface SchoolThere {
  readonly departments: readonly {
    readonly id: string;
    readonly name: string;
    readonly parent: string;
    readonly kind: 'stage' | 'grade' | 'class' | 'other';
  }[];
  readonly students: readonly {
    readonly userId: string;
    /** Empty where the platform tells none. */
    readonly name: string;
    readonly classId: string;
    readonly parents: readonly {
      readonly userId: string;
      readonly relation: string;
      readonly subscribed: boolean;
    }[];
  }[];
}

/** The school as it stands here: open classes, and children on roll with who answers for them. */
export interface SchoolHere {
  readonly classes: readonly {
    readonly id: string;
    readonly name: string;
    readonly stage: { readonly key: string; readonly name: string };
    readonly grade: { readonly key: string; readonly name: string };
  }[];
  readonly students: readonly {
    readonly id: string;
    readonly number: string;
    readonly name: string;
    readonly classId: string | null;
    readonly guardians: readonly {
      readonly id: string;
      /** As families say it, such as 妈妈. */
      readonly relation: string;
      readonly name: string;
      readonly phone: string;
    }[];
  }[];
  readonly known: readonly KnownContact[];
  /** The corporation stands for other schools too: whom nobody knows here is one of theirs. */
  readonly isShared: boolean;
}

/** Departments that we add are numbered from here on, far from those that the platform counts itself. */
const ownDepartmentsFrom = 100_000_000;
/** What the platform takes as an id of a person. */
const userIdShape = /^[A-Za-z0-9][A-Za-z0-9_\-@.]{0,63}$/;
const root = '1';

/** Something that is to be at the platform. */
interface Wanted {
  readonly kind: SchoolKind;
  readonly externalId: string;
  readonly ownKey: string;
  readonly name: string;
  readonly facts: ContactFacts;
  /** Why the object at the platform is this one, where no sync has bound them before. */
  readonly match: ContactReason;
}

/** What is known while a plan grows. */
class Planning {
  readonly lines: PlanLine[] = [];
  same = 0;
  readonly #external = new Map<string, string>();
  readonly #byOwn = new Map<string, KnownContact>();
  readonly #byExternal = new Map<string, KnownContact>();
  readonly #wanted = new Set<string>();
  #nextDepartment: number;

  constructor(
    readonly there: SchoolThere | null,
    known: readonly KnownContact[],
  ) {
    for (const one of known) {
      this.#byExternal.set(`${one.kind} ${one.externalId}`, one);
      if (one.ownKey !== null) this.#byOwn.set(`${one.kind} ${one.ownKey}`, one);
    }
    const ids = known.flatMap(({ kind, externalId }) => (isDepartment(kind) ? Number(externalId) : []));
    const seen = there?.departments.map(({ id }) => Number(id)) ?? [];
    this.#nextDepartment = [...ids, ...seen].reduce((most, id) => Math.max(most, id), ownDepartmentsFrom) + 1;
  }

  knownBy = (kind: SchoolKind, ownKey: string) => this.#byOwn.get(`${kind} ${ownKey}`);
  knownAs = (kind: SchoolKind, externalId: string) => this.#byExternal.get(`${kind} ${externalId}`);
  externalOf = (kind: SchoolKind, ownKey: string) => this.#external.get(`${kind} ${ownKey}`);
  newDepartment = () => String(this.#nextDepartment++);
  /** Nobody has decided about it, and nothing is bound to it. */
  isFree = (kind: SchoolKind, externalId: string) => {
    const known = this.knownAs(kind, externalId);
    return (known === undefined || known.state === 'left') && !this.#wanted.has(`${kind} ${externalId}`);
  };

  conflict(kind: SchoolKind, reason: ContactReason, about: Pick<PlanLine, 'externalId' | 'ownKey' | 'name' | 'facts'>) {
    this.#wanted.add(`${kind} ${about.externalId}`);
    this.lines.push({ ...about, kind, action: 'conflict', reason, changes: [] });
  }

  /** Passes over what cannot be placed; where it is at the platform, it stays there as it is. */
  skip(kind: SchoolKind, reason: ContactReason, about: Pick<PlanLine, 'externalId' | 'ownKey' | 'name'>) {
    const id = `${kind} ${about.externalId}`;
    this.#wanted.add(id);
    if (this.#byExternal.get(id)?.state === 'here') this.#external.set(`${kind} ${about.ownKey}`, about.externalId);
    this.lines.push({ ...about, kind, action: 'skip', reason, facts: {}, changes: [] });
  }

  /** Compares what is to be with what is seen, or else with what was left there. */
  settle({ match, ...wanted }: Wanted, seen: ContactFacts | null): void {
    const { kind, externalId, ownKey } = wanted;
    const known = this.knownAs(kind, externalId);
    this.#wanted.add(`${kind} ${externalId}`);
    if (known?.state === 'apart') return;
    const had = known && (known.state === 'here' || known.state === 'leaving');
    const isThere = this.there === null ? had : seen !== null;
    if (!isThere) {
      const reason = had ? 'goneThere' : known?.state === 'kept' ? 'again' : known ? 'rejoined' : 'newHere';
      if (had && (kind === 'class' || kind === 'guardian')) {
        this.conflict(kind, kind === 'class' ? 'classMissing' : 'goneThere', wanted);
        return;
      }
      this.#external.set(`${kind} ${ownKey}`, externalId);
      const changes = changesOf(kind, 'product', {}, wanted.facts);
      const facts = kind === 'guardian' ? { subscribed: 'no', ...wanted.facts } : wanted.facts;
      this.lines.push({ ...wanted, facts, action: 'create', reason, changes });
      return;
    }
    this.#external.set(`${kind} ${ownKey}`, externalId);
    const base = { ...known?.facts, ...seen };
    const changes = changesOf(kind, 'product', base, wanted.facts);
    const line = { ...wanted, facts: { ...base, ...wanted.facts }, changes };
    if (!known) this.lines.push({ ...line, action: 'create', reason: match });
    else if (known.state !== 'here') this.lines.push({ ...line, action: 'update', reason: 'returned' });
    else if (changes.length > 0) this.lines.push({ ...line, action: 'update', reason: 'changedHere' });
    else if (!isSameFacts(known.facts, line.facts)) this.lines.push({ ...line, action: 'update', reason: 'moved' });
    else this.same += 1;
  }

  /** What was bound and is wanted no more: marked first, removed when its days of grace are over. */
  leave(kind: SchoolKind, known: readonly KnownContact[]): void {
    for (const one of known) {
      if (one.kind !== kind || one.ownKey === null || this.#wanted.has(`${kind} ${one.externalId}`)) continue;
      const reason = one.state === 'here' ? 'leftHere' : one.state === 'leaving' && one.isOver ? 'graceOver' : null;
      if (reason === null) continue;
      const { externalId, ownKey, facts } = one;
      const name = facts.name ?? '';
      this.lines.push({ kind, externalId, ownKey, name, facts, action: 'leave', reason, changes: [] });
    }
  }
}

const isDepartment = (kind: string) => kind === 'stage' || kind === 'grade' || kind === 'class';
const isSameFacts = (one: ContactFacts, other: ContactFacts) =>
  Object.keys({ ...one, ...other }).every((field) => (one[field] ?? '') === (other[field] ?? ''));

/**
 * What a sync of classes, children and those who answer for them would do. The product says who is at the school, in
 * which class, and by which phone; the platform says who follows. A child is bound by its number, a parent by child and
 * relation, once; who arrives at the platform alone is proposed and never taken over by itself.
 * @param there null: nothing is read, and what was left there counts
 */
export function planSchool(there: SchoolThere | null, here: SchoolHere): ContactPlan {
  const planning = new Planning(there, here.known);
  planDepartments(planning, here);
  planStudents(planning, here);
  planGuardians(planning, here);
  proposeArrivals(planning, here);
  for (const kind of [...schoolKinds].reverse()) planning.leave(kind, here.known);
  return { lines: planning.lines, same: planning.same };
}

function planDepartments(planning: Planning, { classes, students, known }: SchoolHere): void {
  const place = (kind: 'stage' | 'grade' | 'class', ownKey: string, name: string, facts: ContactFacts) => {
    const bound = planning.knownBy(kind, ownKey)?.externalId;
    const found = bound === undefined ? namesake(planning, kind, name) : undefined;
    const externalId = bound ?? found ?? planning.newDepartment();
    const seen = planning.there?.departments.find(({ id }) => id === externalId) ?? null;
    const parent = kind === 'grade' ? 'stage' : 'grade';
    const shown = seen && { name: seen.name, ...(kind === 'stage' ? {} : { [parent]: seen.parent }) };
    planning.settle({ kind, externalId, ownKey, name, facts, match: 'sameName' }, shown);
  };
  for (const { key, name } of distinct(classes.map(({ stage }) => stage))) place('stage', key, name, { name });
  for (const [key, { grade, stage }] of new Map(classes.map((one) => [one.grade.key, one])))
    place('grade', key, grade.name, { name: grade.name, stage: planning.externalOf('stage', stage.key) ?? root });
  const likely = likelyClasses(planning, { classes, students, known });
  for (const { id, name, grade } of classes) {
    const facts = { name, grade: planning.externalOf('grade', grade.key) ?? root };
    const other = planning.knownBy('class', id) ? undefined : likely.get(id);
    if (other && namesake(planning, 'class', name) === undefined)
      planning.conflict('class', 'nameDiffers', { externalId: other.id, ownKey: id, name: other.name, facts });
    else place('class', id, name, facts);
  }
}

const distinct = <T extends { readonly key: string }>(all: readonly T[]) => [
  ...new Map(all.map((one) => [one.key, one])).values(),
];

/** The one free department of that name. */
function namesake(planning: Planning, kind: 'stage' | 'grade' | 'class', name: string): string | undefined {
  const found = planning.there?.departments.filter(
    (one) => one.kind === kind && one.name === name && planning.isFree(kind, one.id),
  );
  return found?.length === 1 ? found[0]?.id : undefined;
}

/** Classes of another name in which most children of one of ours stand, by the id of ours. */
function likelyClasses(planning: Planning, { classes, students }: Pick<SchoolHere, 'classes' | 'students' | 'known'>) {
  const ours = new Map(students.map(({ number, classId }) => [number, classId]));
  const names = new Set(classes.map(({ name }) => name));
  const found = new Map<string, { readonly id: string; readonly name: string }>();
  const inClass = Map.groupBy(planning.there?.students ?? [], ({ classId }) => classId);
  for (const { id, name, kind } of planning.there?.departments ?? []) {
    if (kind !== 'class' || names.has(name) || !planning.isFree('class', id)) continue;
    const there = inClass.get(id) ?? [];
    const votes = Map.groupBy(there, ({ userId }) => ours.get(userId) ?? '');
    const [most] = [...votes].sort((one, other) => other[1].length - one[1].length);
    if (most && most[0] !== '' && most[1].length * 2 > there.length) found.set(most[0], { id, name });
  }
  return found;
}

function planStudents(planning: Planning, { students }: SchoolHere): void {
  const seenBy = new Map(planning.there?.students.map((one) => [one.userId, one]));
  for (const { id, number, name, classId } of students) {
    const known = planning.knownBy('student', id);
    const mayUse = userIdShape.test(number) && planning.isFree('student', number);
    const externalId = known?.externalId ?? (mayUse ? number : id);
    const about = { externalId, ownKey: id, name };
    const inClass = classId === null ? undefined : planning.externalOf('class', classId);
    if (inClass === undefined) {
      planning.skip('student', classId === null ? 'noClass' : 'classApart', about);
      continue;
    }
    const seen = seenBy.get(externalId);
    const facts = { name, class: inClass };
    if (!known && seen && seen.name !== '' && seen.name !== name)
      planning.conflict('student', 'nameDiffers', { ...about, name: `${name} / ${seen.name}`, facts });
    else {
      const shown = seen ? { name: seen.name || name, class: seen.classId } : null;
      planning.settle({ ...about, kind: 'student', facts, match: 'sameNumber' }, shown);
    }
  }
}

function planGuardians(planning: Planning, here: SchoolHere): void {
  const parents = parentsThere(planning.there);
  const families = familiesOf(here.students, (id) => planning.externalOf('student', id));
  const ours = new Set(families.flatMap(({ children }) => children.map(({ child }) => child)));
  const going = new Set(
    here.known.flatMap(({ kind, externalId, isOver }) => (kind === 'student' && isOver ? externalId : [])),
  );
  for (const family of families) {
    const known = family.ids.map((id) => planning.knownBy('guardian', id)).find((one) => one !== undefined);
    const matched = known ? undefined : matchOf(planning, family, parents);
    const externalId = known?.externalId ?? matched ?? family.ids[0] ?? '';
    const about = { externalId, ownKey: known?.ownKey ?? family.ids[0] ?? '', name: family.names.join(' / ') };
    const seen = parents.get(externalId);
    const others = foreignChildren(
      seen?.children ?? known?.facts.children ?? '',
      (child) => ours.has(child) || going.has(child),
    );
    const children = [...family.children.map(({ child, relation }) => `${child}=${relation}`), ...others]
      .sort()
      .join(' ');
    const facts = { phone: family.phone, children };
    if (!known && family.names.length > 1) planning.conflict('guardian', 'phoneShared', { ...about, facts });
    else if (!known && matched !== undefined && others.length > 0)
      planning.conflict('guardian', 'otherSchool', { ...about, facts });
    else planning.settle({ ...about, kind: 'guardian', facts, match: 'sameRelation' }, seen ?? null);
  }
}

/** The parent at the platform who is of the same relation to the same child, where nobody else is. */
function matchOf(
  planning: Planning,
  { children }: Family,
  parents: ReturnType<typeof parentsThere>,
): string | undefined {
  const named = new Set(children.map(({ child, relation }) => `${child}=${relation}`));
  const found = [...named].flatMap((one) => parents.byChild.get(one) ?? []);
  const free = [...new Set(found)].filter((id) => planning.isFree('guardian', id));
  return free.length === 1 ? free[0] : undefined;
}

/** Whom the platform has and nobody here knows. */
function proposeArrivals(planning: Planning, { isShared, students, known }: SchoolHere): void {
  if (!planning.there || isShared) return;
  const nameOf = new Map(students.map(({ id, name }) => [planning.externalOf('student', id) ?? '', name]));
  const isOurs = (userId: string) =>
    nameOf.has(userId) || known.some((one) => one.kind === 'student' && one.externalId === userId);
  for (const { id, name, kind } of planning.there.departments)
    if (kind === 'class' && planning.isFree('class', id))
      planning.conflict('class', 'arrived', { externalId: id, ownKey: null, name, facts: { name } });
  const isArrived = ({ userId }: SchoolThere['students'][number]) =>
    planning.isFree('student', userId) && !isOurs(userId);
  const arrived = planning.there.students.filter(isArrived);
  for (const { userId, name, classId } of arrived) {
    const facts = { name, class: classId };
    planning.conflict('student', 'arrived', { externalId: userId, ownKey: null, name, facts });
  }
  for (const { userId, parents } of planning.there.students)
    for (const { userId: parent, relation } of nameOf.has(userId) ? parents : []) {
      // Proposed once, of whichever child.
      if (!planning.isFree('guardian', parent)) continue;
      const facts = { children: `${userId}=${relation}` };
      const name = `${nameOf.get(userId)} · ${relation}`;
      planning.conflict('guardian', 'arrived', { externalId: parent, ownKey: null, name, facts });
    }
}
