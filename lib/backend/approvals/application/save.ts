import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Application, openTasks } from '@/lib/rules/approvals/application.ts';
import { copiedTo } from '@/lib/rules/approvals/deciders.ts';
import type { CopyRule } from '@/lib/rules/approvals/flow.ts';
import { insertTogether, rowsFor } from '../../kernel/bulk-insert.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import type { Working } from '../joined.ts';
import { dueAfter } from '../people.ts';
import {
  approvalActs,
  approvalApplications,
  approvalCopies,
  approvalTasks,
  approvalVisits,
} from '../schema/application.ts';
import type { Running } from './store.ts';
import type { StoredAct, StoredApplication, StoredTask, StoredVisit } from './stored.ts';

export type NewAct = Omit<typeof approvalActs.$inferInsert, 'schoolId' | 'id' | 'applicationId' | 'at'>;
/** An act with the id that it will have. */
export type NamedAct = NewAct & { readonly id: string };

/** Names an act before it is written, for what belongs to it. */
export const namedAct = (act: NewAct): NamedAct => ({ id: uuidv7(), ...act });

const actRow = (on: Working, applicationId: string, act: NamedAct) => ({
  ...{ schoolId: on.school.id, applicationId, at: on.now },
  ...act,
});

const nobody = { byId: null, insteadOf: null, task: null, toId: null, toNode: null, comment: '', isSigned: false };
/** Acts as they are read again. */
const asStored = ({ now }: Working, acts: readonly NamedAct[]): StoredAct[] =>
  acts.map((act) => ({ ...nobody, at: now, ...act }));

/** Adds an act; refused by the database where the application is not there or has ended. */
export const writeAct = async (on: Working, applicationId: string, act: NamedAct) =>
  void (await on.tx.insert(approvalActs).values(actRow(on, applicationId, act)));

/** Adds an act to an application that stays as it is. @returns the application with it */
export async function addAct(on: Working, running: Running, act: NamedAct): Promise<Running> {
  await writeAct(on, running.row.id, act);
  return { ...running, acts: [...running.acts, ...asStored(on, [act])] };
}

/** What an application has become, in rows: what is new and what is another, and who has to act now. */
export interface Becoming {
  readonly entered: readonly StoredVisit[];
  readonly added: readonly StoredTask[];
  readonly changed: readonly ({ readonly no: number } & Stand)[];
  /** All tasks as they are then. */
  readonly tasks: readonly StoredTask[];
  readonly asked: readonly string[];
  /** Whose open tasks others have settled. */
  readonly settled: readonly string[];
}
type Stand = Pick<StoredTask, 'turn' | 'place' | 'state' | 'isOpen' | 'openedAt'>;
type Kept = Pick<Running, 'row' | 'flow' | 'tasks' | 'visits'>;

/** What an act makes of an application, in rows. */
export async function becoming(on: Working, { row, flow, tasks, visits }: Kept, after: Application): Promise<Becoming> {
  const whose = { schoolId: on.school.id, applicationId: row.id };
  const entered: StoredVisit[] = [];
  for (const [no, { node: key, trace }] of after.visits.entries()) {
    if (no < visits.length) continue;
    const node = flow.nodes.find((one) => one.key === key);
    const due = await dueAfter(on, node?.type === 'sign' ? node.hours : null);
    const at = { enteredAt: on.now, dueOn: due?.day ?? null, dueMinute: due?.minute ?? null };
    entered.push({ ...whose, no, node: key, trace, ...at });
  }
  const known = new Map(tasks.map((task) => [task.no, task]));
  const open = new Set(openTasks(after, flow).map(({ no }) => no));
  const places = after.visits.flatMap(({ turns }, visit) =>
    turns.flatMap((turn, at) => turn.map((task, place) => ({ task, visit, turn: at, place }))),
  );
  const all = places.map(({ task: { no, person: personId, rule, instead: insteadOf, state }, visit, turn, place }) => {
    const before = known.get(no);
    const isOpen = open.has(no);
    const stand = { turn, place, state, isOpen, openedAt: before?.openedAt ?? (isOpen ? on.now : null) };
    const added = { ...whose, no, visit, personId, rule, insteadOf, remindedAt: null, isFirst: false };
    const isChanged = before?.state === 'waiting' && isOther(before, stand);
    const now: StoredTask = before && !isChanged ? before : { ...(before ?? added), ...stand };
    return { before, isChanged, now, stand: { no, ...stand } };
  });
  return {
    entered,
    added: all.flatMap(({ before, now }) => (before ? [] : now)),
    changed: all.flatMap(({ isChanged, stand }) => (isChanged ? stand : [])),
    tasks: all.map(({ now }) => now),
    asked: all.flatMap(({ before, now }) => (now.isOpen && !before?.isOpen ? now.personId : [])),
    settled: all.flatMap(({ before, now }) => (before?.isOpen && now.state === 'dropped' ? now.personId : [])),
  };
}

/** What of an application follows from how it stands. */
const standing = (on: Working, { state, since, backTo, unfilled, content }: Application) => ({
  ...{ state, since, backTo, unfilled, content },
  endedAt: state === 'checking' || state === 'returned' ? null : on.now,
});

/** What is written of an application in one round trip: what it became, and what people are told. */
interface Writing {
  readonly after: Application;
  readonly became: Becoming;
  readonly told: SQL | null;
}

const newRows = ({ became, told }: Writing) => [
  rowsFor(approvalVisits, became.entered),
  rowsFor(approvalTasks, became.added),
  told,
];

/** Writes an application that begins. */
export async function saveNew(on: Working, row: StoredApplication, writing: Writing): Promise<void> {
  const first = rowsFor(approvalApplications, [{ ...row, ...standing(on, writing.after) }]);
  await insertTogether(on.tx, first, ...newRows(writing));
}

/** Writes what became of an application by what was done. @returns it as it is then */
export async function saveStand(
  on: Working,
  running: Running,
  acts: readonly NamedAct[],
  writing: Writing,
): Promise<Running> {
  const { row, document } = running;
  const { after, became } = writing;
  const { changed, entered, tasks } = became;
  const facts = {
    ...standing(on, after),
    ...(after.content === row.content ? {} : { shown: document.shown, title: document.title, cents: document.cents }),
    ...(after.state === 'returned' && row.state !== 'returned' ? { before: row.shown } : {}),
  };
  await insertTogether(
    on.tx,
    rowsFor(
      approvalActs,
      acts.map((act) => actRow(on, row.id, act)),
    ),
    ...newRows(writing),
    changed.length > 0 ? changedTasks(on, row.id, changed) : null,
    on.tx
      .update(approvalApplications)
      .set(facts)
      .where(oneOfSchool(on, approvalApplications, row.id))
      .getSQL(),
  );
  return {
    ...running,
    ...{ row: { ...row, ...facts }, application: after, tasks },
    visits: [...running.visits, ...entered],
    acts: [...running.acts, ...asStored(on, acts)],
  };
}

/** All tasks of an application that stand otherwise, by one statement. */
const changedTasks = ({ school }: Working, id: string, rows: Becoming['changed']): SQL => sql`
  update approval_tasks t set turn = c.turn, place = c.place, state = c.state, is_open = c."isOpen",
    opened_at = c."openedAt"
  from json_to_recordset(${JSON.stringify(rows)}::json) as c(
    no smallint, turn smallint, place smallint, state text, "isOpen" boolean, "openedAt" timestamptz)
  where t.school_id = ${school.id}::uuid and t.application_id = ${id}::uuid and t.no = c.no`;

const isOther = (before: StoredTask, stand: Stand): boolean =>
  before.state !== stand.state ||
  before.isOpen !== stand.isOpen ||
  before.place !== stand.place ||
  before.turn !== stand.turn;

/** Sends copies, each once. @returns whom */
export async function saveCopies(
  on: Working,
  id: string,
  rules: readonly CopyRule[],
  course: Running['course'],
): Promise<readonly string[]> {
  const to = copiedTo(rules, course);
  if (to.length === 0) return [];
  const rows = to.map((personId) => ({ schoolId: on.school.id, applicationId: id, personId, sentAt: on.now }));
  const sent = await on.tx
    .insert(approvalCopies)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: approvalCopies.personId });
  return sent.map(({ id: person }) => person);
}
