import { and, eq } from 'drizzle-orm';
import type { PlatformProblem } from '@/lib/contracts/enterprise/reading-calls.ts';
import type { VisibleRange } from '@/lib/rules/contacts/contact-brakes.ts';
import type { ContactPlan, KnownContact, PlanLine, RunScope } from '@/lib/rules/contacts/contact-names.ts';
import { planSchool, type SchoolThere } from '@/lib/rules/contacts/school-plan.ts';
import { planStaff, type StaffThere } from '@/lib/rules/contacts/staff-plan.ts';
import type { JobCtx } from '../../kernel/jobs.ts';
import { usualWord } from '../families/relation-of.ts';
import { scopeOf } from '../install/auth-info.ts';
import { authorisations } from '../schema.ts';
import { isLasting, problemOf } from '../wecom/failures.ts';
import { readSchool } from '../wecom/families.ts';
import { readStaff } from '../wecom/read-members.ts';
import type { Store } from '../wecom/store.ts';
import type { Suite } from '../wecom/suites.ts';
import { schoolHere } from './school-here.ts';
import { knownContacts, membersHere } from './staff-here.ts';

/** All that the platform shows of a corporation; null of what was not read. */
export interface Looked {
  readonly staff: StaffThere | null;
  readonly school: SchoolThere | null;
  /** Why the home-school contacts were left out, where the rest could be read. */
  readonly schoolProblem: PlatformProblem | null;
}

/** Nothing is read: what was left at the platform counts. */
export const nothingRead: Looked = { staff: null, school: null, schoolProblem: null };

/** Refusals of the home-school contacts alone: the corporation has not been verified, or did not grant them. */
const schoolRefusals: readonly PlatformProblem[] = ['unverified', 'permission'];

/** Reads a whole snapshot. @throws PlatformFailure, also where a part of it could not be read */
export async function readThere(
  store: Store,
  suite: Suite,
  corpId: string,
  told: (read: number, of: number) => Promise<void>,
): Promise<Looked> {
  const staff = await readStaff(store, suite, corpId, told);
  try {
    const school = await readSchool(store, suite, corpId, told);
    const students = school.students.map((child) => ({
      ...child,
      parents: child.parents.map((parent) => ({ ...parent, relation: usualWord(parent.relation) })),
    }));
    return { staff, school: { ...school, students }, schoolProblem: null };
  } catch (error) {
    if (!isLasting(error)) throw error;
    const schoolProblem = problemOf(error);
    if (!schoolRefusals.includes(schoolProblem)) throw error;
    return { staff, school: null, schoolProblem };
  }
}

const nothing: ContactPlan = { lines: [], same: 0 };

/** What is to be done so that both sides agree, by what is known here at this moment. */
export async function planRun(
  ctx: JobCtx,
  run: { readonly corpId: string; readonly scope: RunScope; readonly subject: string | null },
  { staff, school, schoolProblem }: Looked,
): Promise<ContactPlan & { readonly known: readonly KnownContact[] }> {
  const { corpId, scope, subject } = run;
  const known = await knownContacts(ctx, corpId);
  const ofStaff = staff ? planStaff(staff, { known, people: await membersHere(ctx, corpId) }) : nothing;
  const ofSchool = schoolProblem ? nothing : planSchool(school, await schoolHere(ctx, corpId, known));
  const plan = { lines: [...ofStaff.lines, ...ofSchool.lines], same: ofStaff.same + ofSchool.same };
  // What only a person can decide is named where somebody looks.
  const lines =
    scope === 'full' ? plan.lines : plan.lines.filter(({ action }) => action !== 'conflict' && action !== 'skip');
  return { lines: subject === null ? lines : about(subject, lines), same: plan.same, known };
}

/** One object with what it stands in, and with whoever answers for it. */
function about(subject: string, lines: readonly PlanLine[]): readonly PlanLine[] {
  const isIt = ({ kind, ownKey }: PlanLine) => `${kind} ${ownKey}` === subject;
  const ids = new Set(lines.filter(isIt).map(({ externalId }) => externalId));
  const isAbove = ({ kind, action }: PlanLine) => action === 'create' && ['stage', 'grade', 'class'].includes(kind);
  const answers = ({ kind, facts }: PlanLine) =>
    kind === 'guardian' && (facts.children ?? '').split(' ').some((tie) => ids.has(tie.split('=')[0] ?? ''));
  return lines.filter((line) => isIt(line) || isAbove(line) || answers(line));
}

/** What the corporation lets the app see, as it was read last. */
export async function rangeOf({ tx }: JobCtx, suiteId: string, corpId: string): Promise<VisibleRange> {
  const [row] = await tx
    .select({ scope: authorisations.scope })
    .from(authorisations)
    .where(and(eq(authorisations.suiteId, suiteId), eq(authorisations.corpId, corpId)));
  return scopeOf(row?.scope);
}
