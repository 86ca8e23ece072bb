import { isForStaff, type TargetKind } from '@/lib/contracts/media/message.data.ts';
import type { Receiver } from '@/lib/contracts/media/message.ts';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { limits } from '@/lib/rules/limits.ts';
import { type FamilyLink, familyLetters } from '@/lib/rules/media/family-letters.ts';
import { gradeKey } from '@/lib/rules/school-grades.ts';
import en from '@/messages/en/students.json' with { type: 'json' };
import zh from '@/messages/zh-CN/students.json' with { type: 'json' };
import { reachableParents } from '../../enterprise/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { colleaguesIn, moldOf, rolesOf } from '../../organisation/index.ts';
import { classCards, guardiansCalled, knownStudents, studentsOnRoll } from '../../students/index.ts';

interface Target {
  readonly kind: TargetKind;
  readonly id: string;
}

/** A family or a member of staff, and who of them a message goes to. */
export interface Addressed extends Receiver {
  /** Parents as the messaging app knows them, or the account. */
  readonly to: readonly string[];
  /** Of a family, its guardians one by one. */
  readonly links: readonly FamilyLink[];
}

/** What finding receivers needs: a request's context and a job's step both have it. */
type Finding = Pick<Ctx, 'tx' | 'school' | 'reach'>;

/** Whom a message is for. */
export interface Receivers {
  readonly rows: readonly Addressed[];
  /** What the class, grade or role is called; empty where it is everybody. */
  readonly name: string;
  /** Of families, the classes; null for all children, and for staff. */
  readonly classIds: readonly string[] | null;
}

/** The grades by their stage and year; none to whom a right by class shows a part of each alone. */
export async function gradesOf(ctx: Ctx, cards: Awaited<ReturnType<typeof classCards>>) {
  if (ctx.reach !== null) return [];
  const say = wordsByPath({ en, 'zh-CN': zh }, ctx.locale, await moldOf(ctx));
  const grades = Map.groupBy(cards, ({ stage, grade }) => gradeKey(stage, grade));
  return [...grades].map(([id, classes]) => ({
    id,
    name: say(`gradeOf.${classes[0]?.stage ?? ''}`, { grade: classes[0]?.grade ?? 0 }),
    classIds: classes.map((one) => one.id),
  }));
}

/**
 * Exactly who gets a message: families of children on roll, each parent once, or staff. A right by class reaches the
 * children of the own classes, and no staff.
 * @throws ServiceError notFound: the class, grade or role; forbidden, tooManyRows
 */
export const receiversOf = (ctx: Ctx, target: Target): Promise<Receivers> =>
  isForStaff(target.kind) ? staffFor(ctx, target) : familiesFor(ctx, target);

function refuseTooMany(found: readonly unknown[]): void {
  const max = limits.schoolMessageReceivers;
  if (found.length > max) throw new ServiceError('tooManyRows', { rows: found.length, max });
}

export async function staffFor(ctx: Finding, { kind, id }: Target): Promise<Receivers> {
  if (ctx.reach !== null) throw new ServiceError('forbidden');
  const role = kind === 'role' ? (await rolesOf(ctx)).find((one) => one.id === id) : undefined;
  if (kind === 'role' && !role) throw new ServiceError('notFound');
  const staff = await colleaguesIn(ctx, role?.id ?? null);
  refuseTooMany(staff);
  return {
    name: role?.name ?? '',
    classIds: null,
    rows: staff.map((one) => ({
      id: one.id,
      name: one.name,
      className: '',
      people: [],
      to: one.accountId === null ? [] : [one.accountId],
      links: [],
      problem: one.accountId === null ? 'notJoined' : null,
    })),
  };
}

/** Which classes a message is for, and what they are called together; null where it is for all children. */
async function classesFor(ctx: Ctx, { kind, id }: Target) {
  if (kind === 'guardians' && ctx.reach === null) return { name: '', classIds: null };
  const cards = await classCards(ctx);
  if (kind === 'guardians')
    return { name: cards.map((one) => one.name).join('、'), classIds: cards.map((one) => one.id) };
  const found =
    kind === 'grade'
      ? (await gradesOf(ctx, cards)).find((one) => one.id === id)
      : cards.flatMap((one) => (one.id === id ? [{ ...one, classIds: [id] }] : []))[0];
  if (!found) throw new ServiceError('notFound');
  return { name: found.name, classIds: found.classIds };
}

async function familiesFor(ctx: Ctx, target: Target): Promise<Receivers> {
  if (target.kind === 'child') {
    const child = (await knownStudents(ctx, [target.id])).get(target.id);
    if (!child) throw new ServiceError('notFound');
    return { name: child.name, classIds: null, rows: await familiesIn(ctx, { ids: [target.id] }) };
  }
  const { name, classIds } = await classesFor(ctx, target);
  return { name, classIds, rows: await familiesIn(ctx, ofClasses(classIds)) };
}

type Which = Parameters<typeof studentsOnRoll>[1];

/** The children of classes, or all. */
export const ofClasses = (classIds: readonly string[] | null): Which =>
  classIds === null ? { all: true } : { classIds };

/** The families of children on roll; none of a child whom the caller's right does not reach. */
export async function familiesIn(ctx: Finding, which: Which): Promise<Addressed[]> {
  const children = await studentsOnRoll(ctx, which, limits.schoolMessageReceivers + 1);
  refuseTooMany(children);
  const ids = children.map(({ id }) => id);
  const parents = await reachableParents(ctx, ids);
  const called = await guardiansCalled(ctx, ids);
  const addressed = children.map((child) => ({
    id: child.id,
    name: child.name,
    className: child.className ?? '',
    guardians: called.get(child.id) ?? [],
    parents: parents?.get(child.id) ?? [],
  }));
  return familyLetters(addressed, parents !== null);
}
