import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { assemble, replaceBackend } from '@/lib/backend/app.ts';
import { defineModule, type Endpoint, endpoint } from '@/lib/contracts/endpoint.ts';
import { reachBackend, ways } from '@/lib/dev/test-backend.ts';
import { stranger, testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { dictionaryEntries } from '../organisation/schema.ts';
import { setClockOffset } from './clock.ts';
import { mount, type Verbs } from './mount.ts';
import { auditEntries, idempotencyKeys } from './schema.ts';
import { committed, ServiceError } from './service-error.ts';
import { transaction } from './tenancy.ts';

const common = { access: 'school', permission: null, reply: z.any() } as const;
const write = { ...common, method: 'POST', style: 'json', effect: 'write' } as const;
const item = z.strictObject({ code: z.string().min(1), name: z.string().min(1).max(5) });

const sample = defineModule({
  module: 'sample',
  permissions: {},
  menu: [],
  endpoints: {
    list: endpoint({
      ...common,
      summary: 'Reads',
      method: 'GET',
      style: 'query',
      effect: 'read',
      path: '/zl_api/sample/list',
      permission: 'sample.item.view',
      input: z.strictObject({}),
    }),
    save: endpoint({
      ...write,
      summary: 'Writes',
      path: '/zl_api/sample/save',
      permission: 'sample.item.edit',
      input: item,
    }),
    silent: endpoint({ ...write, summary: 'Forgets the audit', path: '/zl_api/sample/silent', input: item }),
    broken: endpoint({ ...write, summary: 'Fails by defect', path: '/zl_api/sample/broken', input: item }),
    refusing: endpoint({ ...write, summary: 'Refuses after writing', path: '/zl_api/sample/refusing', input: item }),
    counting: endpoint({
      ...write,
      summary: 'Refuses and keeps what it wrote',
      path: '/zl_api/sample/counting',
      input: item,
    }),
    bare: endpoint({ ...write, summary: 'Refuses by a bare return', path: '/zl_api/sample/bare', input: item }),
    nested: endpoint({ ...write, summary: 'Opens a transaction inside', path: '/zl_api/sample/nested', input: item }),
    ifMay: endpoint({ ...write, summary: 'Asks for a key itself', path: '/zl_api/sample/ifMay', input: item }),
    whoAmI: endpoint({
      ...common,
      summary: 'Tells the person',
      method: 'GET',
      style: 'query',
      effect: 'read',
      access: 'person',
      path: '/zl_api/sample/whoAmI',
      input: z.strictObject({}),
    }),
  },
});

const { database, school } = testInstallation();

type Given = z.output<typeof item>;
const object = { type: 'item', id: '1' };

const verbs: Verbs<typeof sample> = {
  list: async ({ tx }) =>
    tx.select({ code: dictionaryEntries.code, name: dictionaryEntries.name }).from(dictionaryEntries),
  save: async (ctx, given) => {
    await insert(ctx, given);
    ctx.audit({ object });
    return given.code;
  },
  silent: insert,
  broken: async (ctx, given) => {
    await insert(ctx, given);
    throw new Error('connection string postgres://secret');
  },
  refusing: async (ctx, given) => {
    await insert(ctx, given);
    throw new ServiceError('wrongState');
  },
  counting: async (ctx, given) => {
    await insert(ctx, given);
    ctx.audit({ object });
    return committed(new ServiceError('badCredentials'));
  },
  // The types refuse it where they see it.
  bare: async (ctx, given) => {
    await insert(ctx, given);
    ctx.audit({ object });
    const refusal: unknown = new ServiceError('badCredentials');
    return refusal as null;
  },
  nested: async () => transaction(database(), async () => null),
  ifMay: async (ctx) => {
    if (!ctx.can('sample.item.special')) throw new ServiceError('forbidden');
    return null;
  },
  whoAmI: async ({ person, currentSchoolId }) => ({ name: person.name, currentSchoolId }),
};

async function insert(
  ctx: { tx: Parameters<Parameters<typeof transaction>[1]>[0]; school: { id: string } },
  given: Given,
) {
  await ctx.tx.insert(dictionaryEntries).values({ schoolId: ctx.school.id, dictionary: 'sample', ...given });
}

beforeAll(() => {
  const app = new Hono();
  mount(app, database, sample, verbs);
  replaceBackend({ ...assemble(database()), fetch: async (request) => app.fetch(request) });
});

const { list, save, silent, broken, refusing, counting, bare, nested, ifMay, whoAmI } = sample.endpoints;
const given = { code: 'a', name: '甲' };

async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    (value) => new Error(`It succeeded with ${JSON.stringify(value)}`),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw error;
  return error.said?.key ?? error.message;
}

describe.each(ways)('%s', (way) => {
  reachBackend(way);

  const auditOf = (where: Awaited<ReturnType<typeof school>>) =>
    where.inside((tx) => tx.select({ action: auditEntries.action, result: auditEntries.result }).from(auditEntries));
  const all = async (identity: Identity) => (await call(list, {}, identity)) as Given[];

  test.each(Object.values(sample.endpoints).map((e): [string, Endpoint] => [e.name, e]))(
    '%s needs a session',
    async (_, e) => {
      expect(await refusal(call(e, given, stranger))).toBe('sessionExpired');
      expect(await refusal(call(e, given, { ...stranger, token: 'x'.repeat(43) }))).toBe('sessionExpired');
      expect(await refusal(call(e, given, { ...stranger, token: `' or true --` }))).toBe('sessionExpired');
    },
  );

  test('without the key nothing happens, whatever the input, and the attempt is recorded', async () => {
    const here = await school();
    const reader = await here.as('sample.item.view');
    expect(await refusal(call(save, given, reader))).toBe('forbidden');
    expect(await refusal(call(save, { nonsense: true } as never, reader))).toBe('forbidden');
    expect(await all(reader)).toEqual([]);
    expect(await auditOf(here)).toEqual(Array(2).fill({ action: 'sample.save', result: 'refused' }));
  });

  test('a key that the verb asks for itself is recorded as well', async () => {
    const here = await school();
    expect(await refusal(call(ifMay, given, await here.as('sample.item.view')))).toBe('forbidden');
    expect(await auditOf(here)).toEqual([{ action: 'sample.ifMay', result: 'refused' }]);
  });

  test.each<[string, unknown, string[]]>([
    ['a field too long', { ...given, name: '一二三四五六' }, ['name']],
    ['a field missing', { code: 'a' }, ['name']],
    ['a field unknown', { ...given, schoolId: 'x', role: 'admin' }, ['']],
    ['two faults', { code: '', name: 7 }, ['code', 'name']],
  ])('%s is told by field', async (_, input, fields) => {
    const here = await school();
    const error = await call(save, input as Given, await here.as('*')).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ said: { key: 'invalid', params: { count: fields.length } } });
    expect(Object.keys((error as CallError).fields ?? {})).toEqual(fields);
  });

  test('a school named in the request is compared, never obeyed', async () => {
    const [here, there] = [await school(), await school()];
    const identity = await here.as('*');
    expect(await refusal(call(save, given, { ...identity, schoolId: there.id }))).toBe('otherSchool');
    expect(await refusal(call(list, {}, { ...identity, schoolId: there.id }))).toBe('otherSchool');
  });

  test('what fails leaves nothing behind', async () => {
    const here = await school();
    const identity = await here.as('*');
    expect(await refusal(call(broken, given, identity))).toBe('internal');
    expect(await refusal(call(silent, given, identity))).toBe('internal');
    expect(await refusal(call(refusing, given, identity))).toBe('wrongState');
    expect(await refusal(call(nested, given, identity))).toBe('internal');
    if (way === 'embedded')
      expect(await transaction(database(), () => refusal(call(save, given, identity)))).toBe('internal');
    expect(await all(identity)).toEqual([]);
    expect(await auditOf(here)).toEqual([]);
  });

  test('a refusal that is committed keeps what was counted', async () => {
    const here = await school();
    const identity = await here.as('*');
    expect(await refusal(call(counting, given, identity))).toBe('badCredentials');
    expect(await all(identity)).toEqual([given]);
  });

  test('a refusal that is returned bare is a defect, for nobody could tell whether it is committed', async () => {
    const here = await school();
    const identity = await here.as('*');
    expect(await refusal(call(bare, given, identity))).toBe('internal');
    expect(await all(identity)).toEqual([]);
  });

  test('a write and its audit row are one', async () => {
    const here = await school();
    const identity = await here.as('sample.item.view', 'sample.item.edit');
    expect(await call(save, given, identity)).toBe('a');
    expect(await all(identity)).toEqual([given]);
    expect(await auditOf(here)).toEqual([{ action: 'sample.save', result: 'done' }]);
  });

  describe('an idempotency key', () => {
    test('fifty at once have one effect and equal answers', async () => {
      const here = await school();
      const identity = await here.as('*');
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => call(save, given, identity, { idempotencyKey: 'key-of-fifty' })),
      );
      expect(new Set(answers)).toEqual(new Set(['a']));
      expect(await all(identity)).toEqual([given]);
      expect((await auditOf(here)).filter((row) => row.action === 'sample.save')).toHaveLength(1);
    });

    test('with other input is refused', async () => {
      const identity = await (await school()).as('*');
      await call(save, given, identity, { idempotencyKey: 'key-12345' });
      expect(await refusal(call(save, { code: 'b', name: '乙' }, identity, { idempotencyKey: 'key-12345' }))).toBe(
        'keyReused',
      );
    });

    test('makes no read write', async () => {
      const here = await school();
      const identity = await here.as('*');
      await call(sample.endpoints.list, {}, identity, { idempotencyKey: 'key-of-read' });
      expect(await here.inside((tx) => tx.select().from(idempotencyKeys))).toEqual([]);
      expect(await auditOf(here)).toEqual([]);
    });

    test('of a failed attempt is free again', async () => {
      const identity = await (await school()).as('*');
      await refusal(call(refusing, given, identity, { idempotencyKey: 'key-12345' }));
      expect(await call(save, given, identity, { idempotencyKey: 'key-12345' })).toBe('a');
    });

    test('is forgotten after days, with the reply it kept', async () => {
      const here = await school();
      const identity = await here.as('*');
      await call(save, given, identity, { idempotencyKey: 'key-of-old' });
      await here.inside((tx) => tx.update(idempotencyKeys).set({ createdOn: '2020-01-01' }));
      await call(save, { code: 'b', name: '乙' }, identity, { idempotencyKey: 'key-of-now' });
      const kept = await here.inside((tx) => tx.select({ key: idempotencyKeys.key }).from(idempotencyKeys));
      expect(kept).toEqual([{ key: 'key-of-now' }]);
    });

    test('belongs to its person and school', async () => {
      const here = await school();
      for (const identity of [await here.as('*'), await (await school()).as('*')])
        expect(await call(save, given, identity, { idempotencyKey: 'key-12345' })).toBe('a');
      const colleague = await here.as('*');
      expect(await call(save, { code: 'c', name: '丙' }, colleague, { idempotencyKey: 'key-12345' })).toBe('c');
    });
  });

  describe('a session', () => {
    afterEach(() => setClockOffset(0));
    const minutes = (n: number) => setClockOffset(n * 60_000);

    test('ends after half an hour without a call', async () => {
      const identity = await (await school()).as('*');
      minutes(29);
      await all(identity);
      minutes(58);
      await all(identity);
      minutes(89);
      expect(await refusal(call(list, {}, identity))).toBe('sessionExpired');
    });

    test('ends after twelve hours all the same', async () => {
      const identity = await (await school()).as('*');
      for (let at = 10; at < 12 * 60; at += 10) {
        minutes(at);
        await call(whoAmI, {}, identity);
      }
      minutes(12 * 60 + 1);
      expect(await refusal(call(whoAmI, {}, identity))).toBe('sessionExpired');
    });
  });

  test('fifty writers of one school make one unbroken row of entries', async () => {
    const here = await school();
    const identity = await here.as('*');
    await Promise.all(Array.from({ length: 50 }, (_, i) => call(save, { code: `c${i}`, name: 'x' }, identity)));
    const rows = await here.inside((tx) =>
      tx
        .select({ code: dictionaryEntries.code })
        .from(dictionaryEntries)
        .where(eq(dictionaryEntries.dictionary, 'sample')),
    );
    expect(new Set(rows.map((row) => row.code)).size).toBe(50);
    expect(await auditOf(here)).toHaveLength(50);
  });
});
