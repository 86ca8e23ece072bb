import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { assemble, replaceBackend } from '@/lib/backend/app.ts';
import { classes } from '@/lib/backend/students/schema.ts';
import { defineModule, endpoint } from '@/lib/contracts/endpoint.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Database, Tx } from '../db/client.ts';
import { buildRole } from '../demo/build-school.ts';
import { staff, staffRoles } from '../organisation/schema.ts';
import { now } from './clock.ts';
import { mount, type Verbs } from './mount.ts';
import { auditEntries } from './schema.ts';
import { ServiceError } from './service-error.ts';
import { readsOf } from './shared-reads.ts';
import { enterSchool } from './tenancy.ts';

const read = {
  access: 'school',
  permission: null,
  method: 'GET',
  style: 'query',
  effect: 'read',
  reply: z.any(),
} as const;
const nothing = z.strictObject({});
const sample = defineModule({
  module: 'sample',
  permissions: {},
  menu: [],
  endpoints: {
    seen: endpoint({
      ...read,
      summary: 'Names of classes',
      path: '/zl_api/s/seen',
      input: nothing,
      permission: 'sample.part.view',
    }),
    all: endpoint({
      ...read,
      summary: 'The same',
      path: '/zl_api/s/all',
      input: nothing,
      permission: 'sample.whole.view',
    }),
    elsewhere: endpoint({
      ...read,
      summary: 'Looks into another school',
      path: '/zl_api/s/elsewhere',
      input: z.strictObject({ id: z.string() }),
    }),
    refused: endpoint({ ...read, summary: 'Refuses', path: '/zl_api/s/refused', input: nothing }),
    broken: endpoint({ ...read, summary: 'Breaks its transaction', path: '/zl_api/s/broken', input: nothing }),
    noted: endpoint({ ...read, summary: 'Leaves a note of what was seen', path: '/zl_api/s/noted', input: nothing }),
    slow: endpoint({ ...read, summary: 'Takes long', path: '/zl_api/s/slow', input: nothing }),
    mine: endpoint({ ...read, access: 'person', summary: 'Sees no school', path: '/zl_api/s/mine', input: nothing }),
  },
});

const { database, school } = testInstallation();
const namesIn = async (tx: Tx) =>
  (await tx.select({ name: classes.name }).from(classes)).map(({ name }) => name).sort();
let whenReleased = Promise.resolve();

const verbs: Verbs<typeof sample> = {
  seen: ({ tx }) => namesIn(tx),
  all: ({ tx }) => namesIn(tx),
  elsewhere: async ({ tx }, { id }) => {
    await enterSchool(tx, id);
    return namesIn(tx);
  },
  refused: async () => {
    throw new ServiceError('notFound');
  },
  broken: ({ tx }) => tx.execute('select 1 / 0'),
  noted: async ({ audit }) => {
    audit({ object: { type: 'class', id: '' } });
    return 'noted';
  },
  slow: async ({ tx }) => {
    await whenReleased;
    return namesIn(tx);
  },
  mine: ({ tx }) => namesIn(tx),
};

let opened = 0;

beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
  const counting: Database = {
    ...database(),
    transaction: (work, opening) => {
      opened += 1;
      return database().transaction(work, opening);
    },
  };
  const app = new Hono();
  mount(app, () => counting, sample, verbs);
  const fetch = async (request: Request, caller?: object) => app.fetch(request, caller && { reads: readsOf(caller) });
  replaceBackend({ ...assemble(database()), fetch });
});

const { seen, all, elsewhere, refused, broken, noted, slow, mine } = sample.endpoints;

async function schoolWith(...names: readonly string[]) {
  const here = await school();
  const [at, by] = [now(), randomUUID()];
  const made = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by };
  const ids = await here.inside(async (tx) => {
    const rows = names.map((name) => ({
      schoolId: here.id,
      stage: 'primary' as const,
      grade: 1,
      entryYear: 2026,
      name,
      capacity: 40,
      sortKey: name,
      ...made,
    }));
    return (await tx.insert(classes).values(rows).returning({ id: classes.id })).map(({ id }) => id);
  });
  return { ...here, classIds: ids };
}

async function countedFrom<T>(work: () => Promise<T>) {
  const before = opened;
  const value = await work();
  return { value, transactions: opened - before };
}

/** Gives the person a second role, which reaches the whole school. */
async function alsoHolding(here: TestSchool, { personId }: Identity, ...keys: readonly string[]) {
  await here.inside(async (tx) => {
    const [member] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(eq(staff.accountId, personId ?? ''));
    const roleId = await buildRole({ tx, now: now() }, here.id, { name: 'second', keys });
    await tx.insert(staffRoles).values({ schoolId: here.id, staffId: member?.id ?? '', roleId });
  });
}

const outcomeOf = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (error instanceof CallError) return error.said?.key;
    throw error;
  });

test('what one caller asks at once is read in one transaction', async () => {
  const here = await schoolWith('一班', '二班');
  const identity = await here.as('*');
  const { value, transactions } = await countedFrom(() =>
    Promise.all(Array.from({ length: 8 }, () => call(seen, {}, identity))),
  );
  expect(value).toEqual(Array(8).fill(['一班', '二班']));
  expect(transactions).toBe(1);
});

test('two callers never share one, though they are the same person', async () => {
  const identity = await (await schoolWith('一班')).as('*');
  const { transactions } = await countedFrom(() =>
    Promise.all([call(seen, {}, identity), call(seen, {}, { ...identity })]),
  );
  expect(transactions).toBe(2);
});

test('a read that fails, refuses or breaks its transaction takes no other along', async () => {
  const identity = await (await schoolWith('一班')).as('*');
  const asked = [seen, broken, seen, refused, seen, broken].map((one) => outcomeOf(call(one, {}, identity)));
  expect(await Promise.all(asked)).toEqual([['一班'], 'internal', ['一班'], 'notFound', ['一班'], 'internal']);
});

test('what a read notes stays, though the one after it breaks the transaction', async () => {
  const here = await schoolWith('一班');
  const identity = await here.as('*');
  const asked = [seen, noted, broken, noted, broken].map((one) => outcomeOf(call(one, {}, identity)));
  expect(await Promise.all(asked)).toEqual([['一班'], 'noted', 'internal', 'noted', 'internal']);
  const kept = await here.inside((tx) =>
    tx.select({ at: auditEntries.at }).from(auditEntries).where(eq(auditEntries.action, noted.name)),
  );
  expect(kept).toHaveLength(2);
});

test('what one read has looked into, the next does not see', async () => {
  const [here, there] = [await schoolWith('一班'), await schoolWith('别处')];
  const identity = await here.as('*');
  const found = await Promise.all([
    call(seen, {}, identity),
    call(elsewhere, { id: there.id }, identity),
    call(seen, {}, identity),
    call(mine, {}, identity),
    call(seen, {}, identity),
  ]);
  expect(found).toEqual([['一班'], ['别处'], ['一班'], [], ['一班']]);
});

test('each read reaches as far as its own right, in every order', async () => {
  const here = await schoolWith('一班', '二班');
  const identity = await here.within({ scope: 'classes', classIds: here.classIds.slice(0, 1) }, 'sample.part.view');
  await alsoHolding(here, identity, 'sample.whole.view');
  const found = await Promise.all([seen, all, seen, seen, all, all, seen].map((one) => call(one, {}, identity)));
  const [part, whole] = [['一班'], ['一班', '二班']];
  expect(found).toEqual([part, whole, part, part, whole, whole, part]);
});

test('a read that takes long holds up neither those that wait nor those that come', async () => {
  const identity = await (await schoolWith('一班')).as('*');
  const { promise, resolve } = Promise.withResolvers<void>();
  whenReleased = promise;
  const [late, waiting] = [call(slow, {}, identity), call(seen, {}, identity)];
  if (database().kind === 'server') {
    expect(await waiting).toEqual(['一班']);
    expect(await call(seen, {}, identity)).toEqual(['一班']);
  } else {
    // One connection alone: they wait for it, in line or not.
    await new Promise((done) => setTimeout(done, limits.sharedReadMs * 2));
  }
  resolve();
  expect(await Promise.all([late, waiting])).toEqual([['一班'], ['一班']]);
});
