import { randomUUID } from 'node:crypto';
import { students } from '@/lib/contracts/students.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { appendAudit } from './audit.ts';
import type { Ctx } from './context.ts';
import { keptFigures } from './kept-figures.ts';

const { school } = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

let workedOut = 0;

/** The figures of a school on a day, to somebody who reaches these classes. */
const asked = (here: TestSchool, { day = '2026-11-26', reach = null as readonly string[] | null } = {}) =>
  here.inside((tx) => {
    const ctx = { tx, reach, school: { id: here.id, timeZone: 'Asia/Shanghai' } } as unknown as Ctx;
    return keptFigures(ctx, 'sample', day, async () => ++workedOut);
  });

const act = (here: TestSchool) =>
  here.inside((tx) =>
    appendAudit(tx, here.id, [
      {
        action: 'sample.act',
        object: { type: 'sample', id: '1' },
        at: new Date(),
        actorId: null,
        actorName: '',
        address: '',
        requestId: randomUUID(),
      },
    ]),
  );

test('figures are worked out once, and anew after anything was done in the school', async () => {
  const here = await school();
  const first = await asked(here);
  expect(await asked(here)).toBe(first);
  await act(here);
  const second = await asked(here);
  expect(second).not.toBe(first);
  expect(await asked(here)).toBe(second);
});

test('another school, another reach and another day have figures of their own', async () => {
  const [here, there] = [await school(), await school()];
  const all = [
    await asked(here),
    await asked(there),
    await asked(here, { reach: [] }),
    await asked(here, { reach: ['a'] }),
    await asked(here, { reach: ['a', 'b'] }),
    await asked(here, { day: '2026-11-27' }),
  ];
  expect(new Set(all).size).toBe(all.length);
});

test('what left no audit row is seen after a while', async () => {
  const here = await school();
  const first = await asked(here);
  jest.useFakeTimers({
    now: Date.now() + (limits.keptFiguresSeconds + 1) * 1_000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
  });
  try {
    expect(await asked(here)).not.toBe(first);
  } finally {
    jest.useRealTimers();
  }
});

test('a child who was just enrolled is counted by the next figures, for whoever reaches the class', async () => {
  const here = await school();
  const identity = await here.as('*');
  const { createClass, enrol, schoolFigures } = students.endpoints;
  const facts = { stage: 'primary' as const, entryYear: 2026, capacity: 45 };
  const { id: mine } = await call(createClass, { ...facts, name: '一班' }, identity);
  const { id: other } = await call(createClass, { ...facts, name: '二班' }, identity);
  const teacher = await here.within({ scope: 'classes', classIds: [mine] }, 'students.record.view');
  const enrolled = async () =>
    Promise.all([identity, teacher].map(async (who) => (await call(schoolFigures, {}, who)).state.enrolled));
  expect(await enrolled()).toEqual([0, 0]);
  for (const [at, classId] of [mine, other, other].entries()) {
    await call(enrol, { name: `王小${at}`, gender: 'male', classId, birthDate: '2020-01-01' }, identity);
    expect(await enrolled()).toEqual([at + 1, 1]);
  }
});
