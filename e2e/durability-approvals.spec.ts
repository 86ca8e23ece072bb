import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { openDatabase, type Tx } from '@/lib/backend/db/client.ts';
import { rowsOf } from '@/lib/backend/db/rows.ts';
import { verifyChain } from '@/lib/backend/kernel/audit.ts';
import { enterSchool, transaction } from '@/lib/backend/kernel/tenancy.ts';
import { approvals } from '@/lib/contracts/approvals.ts';
import { flowOf, signedBy } from '@/lib/dev/signed-flow.ts';
import { administrator, ask, dataOf } from './support/asking.ts';
import { startBackend } from './support/backend.ts';
import { freshData } from './support/journey.ts';
import { whole } from './support/sample.ts';
import { ownServer } from './support/shell.ts';

const { endpoints } = approvals;
const claims = 12;
const rounds = whole ? 10 : 1;

const staffRow = z.object({ id: z.string() });
const found = z.object({ passed: z.int(), agreed: z.int(), twice: z.int(), documents: z.int() });

/** What became of these applications: how many passed, were agreed to, twice for a task, and are in the books. */
const standing = (ids: readonly string[]) => {
  const named = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  return sql`select
    (select count(*)::int from approval_applications where id in (${named}) and state = 'passed') as passed,
    (select count(*)::int from approval_acts where application_id in (${named}) and act = 'agree') as agreed,
    (select count(*)::int from (select from approval_acts where application_id in (${named}) and act = 'agree'
      group by application_id, task having count(*) > 1) t) as twice,
    (select count(*)::int from finance_documents where document_id in (
      select document_id from approval_applications where id in (${named}))) as documents`;
};

test('two processes decide at once and are killed again and again: each task is decided once, each effect happens once', {
  tag: '@thorough',
}, async () => {
  test.setTimeout(90_000 * (rounds + 3));
  const postgres = await ownServer();
  expect(postgres, 'Install PostgreSQL (Debian: postgresql), which two processes need').not.toBeNull();
  const settings = { DATABASE_URL: postgres?.url ?? '' };
  const dataDir = await freshData();
  const start = () => startBackend(dataDir, settings);
  const pair = [await start(), await start()] as [Awaited<ReturnType<typeof start>>, Awaited<ReturnType<typeof start>>];
  const { origin } = pair[0];
  const caller = await administrator(origin);
  const schoolId = caller.schoolId ?? '';
  const database = await openDatabase({ url: settings.DATABASE_URL });
  const inSchool = <T>(work: (tx: Tx) => Promise<T>) =>
    transaction(database, async (tx) => {
      await enterSchool(tx, schoolId);
      return work(tx);
    });

  // The administrator asks and signs twice, which the flow allows.
  const own = sql`select id from staff where school_id = ${schoolId}::uuid and phone = '15400000021'`;
  const [me] = await inSchool((tx) => rowsOf(tx, own, staffRow));
  const signers = [me?.id ?? ''];
  const flow = { ...flowOf(signedBy('a', signers, 'b'), signedBy('b', signers, null)), ownDecision: true };
  const drawn = await dataOf(origin, endpoints.setFlow, { name: '连续审批', note: '', flow }, caller);
  const { id: flowId } = await dataOf(origin, endpoints.moveFlow, { ...kept(drawn), move: 'switchOn' }, caller);
  const { rows } = await dataOf(origin, endpoints.kindFlows, {}, caller);
  const version = rows.find(({ kind }) => kind === 'expense')?.version ?? 0;
  await dataOf(origin, endpoints.setKindFlow, { kind: 'expense', flowId, version }, caller);

  /** A claim that waits. @returns its application */
  const claim = async () => {
    const facts = { title: '彩纸', category: 'teaching', spentOn: '2026-09-01', cents: 86_50, note: '' } as const;
    const { origin: by } = pair[0];
    const draft = await dataOf(by, endpoints.saveExpense, facts, caller);
    const sent = await dataOf(by, endpoints.sendExpense, kept(draft), caller);
    return sent.applicationId ?? '';
  };
  /** Agrees to what waits, by both processes at once. @returns whether it has ended */
  const agree = async (id: string): Promise<boolean> => {
    const opened = await ask(pair[0].origin, endpoints.application, { id }, caller).catch(() => null);
    if (!opened?.isDone) return false;
    const { state, task, content: seen } = opened.data;
    if (state !== 'checking' || task === null) return state === 'passed';
    const decision = { id, task, seen, move: 'agree' as const };
    const both = await Promise.all(
      pair.map((one) => ask(one.origin, endpoints.decide, decision, caller).catch(() => null)),
    );
    expect(both.filter((said) => said?.isDone).length).toBeLessThanOrEqual(1);
    return false;
  };

  const all: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const waiting: string[] = [];
    for (let at = 0; at < claims; at += 1) waiting.push(await claim());
    all.push(...waiting);
    const victim = round % 2;
    let decided = 0;
    const enough = 1 + Math.floor(Math.random() * claims);
    let killed: Promise<void> | undefined;
    const work = async (id: string) => {
      while (!(await agree(id))) {
        decided += 1;
        if (killed) return;
        if (decided >= enough) killed = pair[victim]?.kill();
      }
    };
    await Promise.all(waiting.map(work));
    await (killed ?? pair[victim]?.kill());
    pair[victim] = await start();
  }
  for (const id of all) await expect.poll(() => agree(id), { timeout: 30_000 }).toBe(true);
  await Promise.all(pair.map((one) => one.stop()));

  await inSchool(async (tx) => {
    const [sums] = await rowsOf(tx, standing(all), found);
    expect(sums).toEqual({ passed: all.length, agreed: all.length * 2, twice: 0, documents: all.length });
    expect(await verifyChain(tx, schoolId)).toMatchObject({ brokenAt: null });
  });
  await database.close();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const kept = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });
