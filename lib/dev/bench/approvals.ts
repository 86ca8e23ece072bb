import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { assemble, replaceBackend } from '@/lib/backend/app.ts';
import { type Database, openDatabase } from '@/lib/backend/db/client.ts';
import { migrate } from '@/lib/backend/db/migrate.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import type { Flow } from '@/lib/rules/approvals/flow.ts';
import { percentilesOf } from '../percentiles.ts';
import { recordStatements } from '../school-bound/routed-statements.ts';
import { flowOf, signedBy } from '../signed-flow.ts';
import { testApprovals } from '../test-approvals.ts';
import { ms, type Note } from './figure-text.ts';
import { ownSchool } from './own-school.ts';

/** Documents that were decided before: of an approver who is new, and of one who has long been there. */
const [few, many] = [100, 10_000];
const rounds = 60;
/** Rounds before these, as a server has behind it that has run for a while: at first nothing is compiled yet. */
const warmUp = 40;
const batch = 50;
const nodes = 20;
const today = '2026-11-20';

/**
 * What the engine costs beside the bare statements that its answers and writes come to: the inbox at 100 and at 10,000
 * past documents, start and decision, fifty decisions in one request, and a flow of twenty nodes simulated. In this
 * process, without pages: the gateway, the backend and the server of the database.
 */
export async function measureApprovals(settings: Readonly<Record<string, string>>, note: Note): Promise<void> {
  replaceEnv(settings);
  const database = await openDatabase({ url: settings.DATABASE_URL ?? '' });
  const plain = new pg.Client(settings.DATABASE_URL);
  await plain.connect();
  let statements = 0;
  try {
    await migrate(database);
    replaceBackend(assemble(recordStatements(database, () => (statements += 1))));
    const count = async (work: () => Promise<unknown>) => {
      statements = 0;
      await work();
      return statements;
    };
    const office = await officeOn(database);
    await plant(plain, office.school.id, office.ids.head, few);
    await plant(plain, office.school.id, office.ids.chief, many);
    await settle(plain);
    await office.goBy(flowOf(signedBy('a', [office.ids.head, office.ids.chief], null, { mode: 'any' })));
    for (let at = 0; at < 20; at += 1) await office.claim();
    await measureInbox(office, plain, note);
    await measureDecisions(office, await measureStart(office, plain, note), plain, note);
    await measureBatch(office, note);
    await measureSimulation(office, count, note);
  } finally {
    await plain.end();
    await database.close();
  }
}

type Office = Awaited<ReturnType<typeof officeOn>>;

/** A school of its own, with those who ask and those who sign. */
async function officeOn(database: Database) {
  const school = await ownSchool(database);
  const unused = () => {
    throw new Error('The school is given');
  };
  return testApprovals({ database: () => database, school: unused, account: unused }, school);
}

/** Documents that somebody has decided, as the engine leaves them. */
async function plant(plain: pg.Client, schoolId: string, personId: string, count: number): Promise<void> {
  const made = `select gen_random_uuid() as id, g from generate_series(1, ${count}) g`;
  await plain.query(
    `with made as (${made}), applied as (
      insert into approval_applications (school_id, id, kind, document_id, flow_id, edition, applicant_id, chosen, title,
        cents, state, content, shown, since, started_at, started_by, ended_at)
      select $1, id, 'expense', gen_random_uuid(), $2, 1, $2, '{}', 'past ' || g, 8650, 'passed', 'x', '[]', 0,
        now() - g * interval '1 minute', $2, now() from made returning id
    ) insert into approval_tasks (school_id, application_id, no, visit, turn, place, person_id, rule, state, is_open,
        opened_at)
      select $1, id, 0, 0, 0, 0, $2, 'person', 'agreed', false, now() from applied`,
    [schoolId, personId],
  );
}

const unseen = `select count(*)::int as n from pg_class
  where relname in ('approval_applications', 'approval_tasks') and relallvisible < relpages`;

/** Leaves tables as a server does that has rested: too soon behind what was written nothing counts as seen by all. */
async function settle(plain: pg.Client): Promise<void> {
  for (let left = 30; left > 0; left -= 1) {
    await rest(500);
    await plain.query('vacuum approval_applications, approval_tasks');
    const { rows } = await plain.query<{ n: number }>(unseen);
    if (rows[0]?.n === 0) break;
  }
  await plain.query('analyze');
}

/**
 * Milliseconds of the round at the first quarter of each, in turn: what else the machine does makes rounds longer,
 * those of many round trips more often, and never shorter.
 */
async function quarters(...works: readonly ((at: number) => Promise<unknown>)[]): Promise<number[]> {
  const took = works.map((): number[] => []);
  for (let at = 0; at < warmUp + rounds; at += 1) {
    for (const [of, work] of works.entries()) {
      const began = performance.now();
      await work(at);
      if (at >= warmUp) took[of]?.push(performance.now() - began);
    }
  }
  return took.map((of) => percentilesOf(of)(0.25));
}

const beside = (one: number, other: number) => `${(one / other).toFixed(2)} times`;

/** What a page of the inbox shows, as somebody would write it who knows the tables, and how many there are. */
function bareInbox(plain: pg.Client, condition: string, values: readonly string[]) {
  const mine = `select distinct t.application_id as id from approval_tasks t
    where t.school_id = $1 and t.person_id = $2 and ${condition}`;
  return async () => {
    await plain.query(
      `select a.*, s.name, (select string_agg(w.name, '、') from approval_tasks t join staff w
          on w.school_id = $1 and w.id = t.person_id where t.school_id = $1 and t.application_id = a.id and t.is_open),
        (select w.name from approval_acts c join staff w on w.school_id = $1 and w.id = c.by_id
          where c.school_id = $1 and c.application_id = a.id and c.act in ('agree', 'refuse', 'return')
          order by c.id desc limit 1),
        (select v.due_on from approval_visits v where v.school_id = $1 and v.application_id = a.id
          order by v.no desc limit 1),
        (select min(t.no) from approval_tasks t where t.school_id = $1 and t.application_id = a.id
          and t.person_id = $2 and t.is_open)
      from approval_applications a left join staff s on s.school_id = $1 and s.id = a.applicant_id
      where a.school_id = $1 and a.id in (${mine} order by 1 desc limit 20) order by a.id desc`,
      [...values],
    );
    await plain.query(
      `select (select count(*) from (${mine}) m), (select count(*) from approval_tasks t
        where t.school_id = $1 and t.person_id = $2 and t.is_open)`,
      [...values],
    );
  };
}

async function measureInbox({ school, ids, head, chief, endpoints }: Office, plain: pg.Client, note: Note) {
  for (const box of ['decide', 'decided'] as const) {
    const ask = (by: Identity) => () => call(endpoints.inbox, { box }, by);
    const condition = box === 'decide' ? 't.is_open' : 't.is_first';
    const [small = 0, large = 0, bare = 0] = await quarters(
      ask(head),
      ask(chief),
      bareInbox(plain, condition, [school.id, ids.chief]),
    );
    note(`Inbox (${box}), ${few} past documents`, ms(small));
    note(`Inbox (${box}), ${many} past documents`, `${ms(large)}, ${beside(large, small)} (at most 1.5)`);
    note(`Inbox (${box}), its bare statements`, `${ms(bare)}; the call takes ${beside(large, bare)} (at most 3)`);
  }
}

/** The rows of a document that starts or is decided, as they are, written once more by plain SQL. */
const startRows = `insert into approval_applications select (jsonb_populate_record(a, jsonb_build_object('id',
    gen_random_uuid(), 'document_id', gen_random_uuid(), 'state', 'checking', 'ended_at', null))).*
    from approval_applications a where a.school_id = $1 and a.id = $2 returning id`;

interface Started {
  readonly drafts: readonly { readonly id: string; readonly version: number }[];
  /** The applications that the product began, and their copies that plain SQL wrote. */
  readonly sent: readonly string[];
  readonly copies: readonly string[];
}

/** The other rows of every write: what two people are told, and what the log says. */
async function bareBeside(plain: pg.Client, schoolId: string): Promise<void> {
  await plain.query(
    `insert into messages select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid()))).*
      from messages m where m.school_id = $1 limit 2`,
    [schoolId],
  );
  await plain.query(
    `with head as (select seq, hash from audit_heads where school_id = $1 for update), put as (
        update audit_heads h set seq = head.seq + 1 from head where h.school_id = $1)
      insert into audit_entries select (jsonb_populate_record(e, jsonb_build_object('seq', head.seq + 1))).*
      from head join audit_entries e on e.school_id = $1 and e.seq = head.seq`,
    [schoolId],
  );
}

async function bareStart({ school }: Office, plain: pg.Client, of: string, expenseId: string): Promise<string> {
  await plain.query('begin');
  const { rows } = await plain.query<{ id: string }>(startRows, [school.id, of]);
  const id = rows[0]?.id ?? '';
  for (const [table, own] of [
    ['approval_visits', ''],
    ['approval_tasks', ''],
    ['approval_acts', ", 'id', gen_random_uuid()"],
  ] as const)
    await plain.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('application_id', $3::uuid${own}))).*
        from ${table} t where t.school_id = $1 and t.application_id = $2`,
      [school.id, of, id],
    );
  await bareExpense(plain, school.id, expenseId);
  await bareBeside(plain, school.id);
  await plain.query('commit');
  return id;
}

const bareExpense = (plain: pg.Client, schoolId: string, id: string) =>
  plain.query('update approval_expenses set version = version where school_id = $1 and id = $2', [schoolId, id]);

async function measureStart(office: Office, plain: pg.Client, note: Note): Promise<Started> {
  const { draft, teacher, endpoints } = office;
  const drafts: Awaited<ReturnType<Office['draft']>>[] = [];
  for (let at = 0; at < warmUp + rounds; at += 1) drafts.push(await draft());
  const [sent, copies]: [string[], string[]] = [[], []];
  const [started = 0, bare = 0] = await quarters(
    async (at) => {
      const { id = '', version = 1 } = drafts[at] ?? {};
      sent.push((await call(endpoints.sendExpense, { id, version }, teacher)).applicationId ?? '');
    },
    async () => copies.push(await bareStart(office, plain, sent[0] ?? '', drafts[0]?.id ?? '')),
  );
  note('A document started', `${ms(started)}; its bare rows ${ms(bare)}: ${beside(started, bare)} (at most 2.5)`);
  return { drafts, sent, copies };
}

async function bareDecision({ school }: Office, plain: pg.Client, copy: string, expenseId: string): Promise<void> {
  const values = [school.id, copy];
  await plain.query('begin');
  await plain.query('select from approval_applications where school_id = $1 and id = $2 for update', values);
  await plain.query(
    `insert into approval_acts (school_id, id, application_id, at, act, task, comment)
      values ($1, gen_random_uuid(), $2, now(), 'refuse', 0, 'x')`,
    values,
  );
  await plain.query(
    `update approval_tasks set state = case no when 0 then 'refused' else 'dropped' end, is_open = false
      where school_id = $1 and application_id = $2`,
    values,
  );
  await plain.query(
    "update approval_applications set state = 'failed', ended_at = now() where school_id = $1 and id = $2",
    values,
  );
  await bareExpense(plain, school.id, expenseId);
  await bareBeside(plain, school.id);
  await plain.query('commit');
}

async function measureDecisions(office: Office, { drafts, sent, copies }: Started, plain: pg.Client, note: Note) {
  const { head, endpoints, open } = office;
  const seen: Awaited<ReturnType<Office['open']>>[] = [];
  for (const id of sent) seen.push(await open(id, head));
  const [decided = 0, bare = 0] = await quarters(
    (at) => {
      const { id = '', task = 0, content = '' } = seen[at] ?? {};
      return call(endpoints.decide, { id, task: task ?? 0, seen: content, move: 'refuse', comment: '重复' }, head);
    },
    (at) => bareDecision(office, plain, copies[at] ?? '', drafts[at]?.id ?? ''),
  );
  note('A document decided', `${ms(decided)}; its bare rows ${ms(bare)}: ${beside(decided, bare)} (at most 2.5)`);
}

async function measureBatch({ claim, head, open, endpoints }: Office, note: Note): Promise<void> {
  const rows = [];
  for (let at = 0; at < batch; at += 1) {
    const { applicationId } = await claim();
    const { task, content } = await open(applicationId, head);
    rows.push({ id: applicationId ?? '', task: task ?? 0, seen: content });
  }
  const began = performance.now();
  const { done } = await call(endpoints.decideMany, { rows, move: 'refuse', comment: '重复' }, head);
  note(`Decided at once, ${done} of ${batch} in one request`, ms(performance.now() - began));
}

/** A line of nodes, each with a limit. */
const lineOf = (ids: readonly string[]): Flow =>
  flowOf(
    ...Array.from({ length: nodes }, (_, at) =>
      signedBy(`n${at}`, ids, at + 1 < nodes ? `n${at + 1}` : null, { hours: 8, mode: 'any' }),
    ),
  );

async function measureSimulation(
  { ids, admin, endpoints }: Office,
  count: (work: () => Promise<unknown>) => Promise<number>,
  note: Note,
): Promise<void> {
  const document = { kind: 'expense', applicantId: ids.teacher, amountCents: 800_00, day: today } as const;
  const asked = { flow: lineOf([ids.head, ids.chief]), ...document };
  const [took = 0] = await quarters(() => call(endpoints.simulateFlow, asked, admin));
  const all = await count(() => call(endpoints.simulateFlow, asked, admin));
  // What any call asks: whose session it is, and which school.
  const frame = await count(() => call(endpoints.kindFlows, {}, admin));
  note(`A flow of ${nodes} nodes simulated`, `${ms(took)}; ${all} statements, of which any call has ${frame - 2}`);
}
