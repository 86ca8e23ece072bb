import { eq, sql } from 'drizzle-orm';
import { abandonJobAfter } from '@/lib/dev/abandon-job.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { limits } from '@/lib/rules/limits.ts';
import { departments } from '../organisation/schema.ts';
import { setClockOffset } from './clock.ts';
import { jobRunner } from './job-runner.ts';
import { wakeJobs } from './job-wake.ts';
import { cancelJob, enqueueJob, type JobHandler, type JobRun, noteProgress } from './jobs.ts';
import { ofSchool } from './of-school.ts';
import { auditEntries, jobs } from './schema.ts';
import { ServiceError } from './service-error.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
beforeEach(() => setClockOffset(0));
afterAll(() => setClockOffset(0));

const steps = 5;

/** Writes a department a step, so that what was done can be counted. */
const building = (over: Partial<JobHandler> = {}): JobHandler => ({
  resumes: true,
  async run(job) {
    for (;;) {
      const more = await job.step(async (ctx) => {
        const [row] = await ctx.tx
          .select({ n: sql<number>`count(*)::int` })
          .from(departments)
          .where(ofSchool(ctx, departments));
        if ((row?.n ?? 0) >= steps) return false;
        await ctx.tx.insert(departments).values({ schoolId: ctx.school.id, name: `第${row?.n}组` });
        await noteProgress(ctx, job.id, (row?.n ?? 0) + 1, steps);
        ctx.audit({ action: 'house.sweep', object: { type: 'job', id: job.id } });
        return true;
      });
      if (!more) return { built: steps };
    }
  },
  giveUp: async (job) => {
    await job.step((ctx) => ctx.tx.delete(departments).where(ofSchool(ctx, departments)), {
      evenIfCancelled: true,
    });
  },
  ...over,
});

let kinds = 0;

/** A school with one waiting job and a runner that knows its handler only. */
async function prepared(handler: JobHandler) {
  kinds += 1;
  const kind = `test.${kinds}`;
  const school = await installation.school();
  const { personId } = await school.as('*');
  const asking = (tx: Parameters<Parameters<TestSchool['inside']>[0]>[0]) => ({
    tx,
    now: new Date(),
    school: { id: school.id },
    person: { accountId: personId ?? '' },
    afterCommit: () => {},
  });
  const id = await school.inside((tx) => enqueueJob(asking(tx), kind, { a: 1 }, steps));
  const handlers = { [kind]: handler };
  return {
    school,
    id,
    handlers,
    runner: jobRunner(installation.database(), handlers),
    cancel: () => school.inside((tx) => cancelJob(asking(tx), id)),
    more: () => school.inside((tx) => enqueueJob(asking(tx), kind, { a: 2 }, steps)),
    job: async () => {
      const [row] = await school.inside((tx) => tx.select().from(jobs).where(eq(jobs.id, id)));
      return row;
    },
    built: async () => (await school.inside((tx) => tx.select().from(departments))).length,
  };
}

const later = (seconds: number) => setClockOffset(seconds * 1000);

test('a job of no known kind fails and says so', async () => {
  const { runner, job } = await prepared(building());
  await jobRunner(installation.database(), {}).drain();
  await runner.drain();
  expect(await job()).toMatchObject({ state: 'failed', error: JSON.stringify({ key: 'wrongState', params: {} }) });
});

test('a meant refusal ends the job at once and puts things in order', async () => {
  const refusing = building({
    run: async (job: JobRun) => {
      await job.step((ctx) => ctx.tx.insert(departments).values({ schoolId: ctx.school.id, name: '半成品' }));
      throw new ServiceError('duplicate', { value: 'x' });
    },
  });
  const { runner, job, built } = await prepared(refusing);
  await runner.drain();
  expect(await job()).toMatchObject({ state: 'failed', attempts: 1 });
  expect(await built()).toBe(0);
});

test('a defect is tried again with growing pauses, then given up', async () => {
  let tries = 0;
  const broken = building({
    run: async () => {
      tries += 1;
      throw new Error('defect');
    },
  });
  const { runner, job } = await prepared(broken);
  await runner.drain();
  await runner.drain();
  expect(await job()).toMatchObject({ state: 'waiting', attempts: 1 });
  for (let attempt = 2; attempt <= limits.jobAttempts; attempt++) {
    later(100 * attempt);
    await runner.drain();
  }
  expect(tries).toBe(limits.jobAttempts);
  expect(await job()).toMatchObject({ state: 'failed', error: JSON.stringify({ key: 'internal' }) });
});

test('interrupted more often than it may fail, a job that gets further each time is finished', async () => {
  const { school, handlers, runner, job, built } = await prepared(building());
  for (let kill = 1; kill < steps; kill++) await abandonJobAfter(installation.database(), handlers, school.id, 1);
  await abandonJobAfter(installation.database(), handlers, school.id, 0);
  expect(await job()).toMatchObject({ claims: steps, attempts: 1 });
  await runner.drain();
  expect(await job()).toMatchObject({ state: 'done' });
  expect(await built()).toBe(steps);
});

test('a job that takes its process with it is tried once more, then fails in words and is put in order', async () => {
  const told: unknown[] = [];
  const giveUp: JobHandler['giveUp'] = async (_, why, error) => void told.push(why, error);
  const { school, handlers, runner, job } = await prepared(building({ giveUp }));
  for (let kill = 0; kill < 2; kill++) await abandonJobAfter(installation.database(), handlers, school.id, 0);
  await runner.drain();
  const said = { key: 'jobCrashed', params: {} };
  expect(await job()).toMatchObject({ state: 'failed', claims: 3, error: JSON.stringify(said) });
  expect(told).toEqual(['failed', said]);
});

test('what a job that starts over had done before it took its process with it is no progress', async () => {
  const startingOver: JobHandler['run'] = async (job) => {
    for (let at = 1; at <= steps; at++) await job.step((ctx) => noteProgress(ctx, job.id, at, steps));
    return null;
  };
  const { school, handlers, runner, job } = await prepared(building({ run: startingOver, resumes: false }));
  // Each time somewhere else, as where a reader of files or the memory gives out.
  for (const done of [3, 2]) await abandonJobAfter(installation.database(), handlers, school.id, done);
  await runner.drain();
  expect(await job()).toMatchObject({ state: 'failed', error: JSON.stringify({ key: 'jobCrashed', params: {} }) });
});

test('a job that took its process with it once, and failed once, is tried again as any other', async () => {
  let tries = 0;
  const broken = building({
    run: async (job: JobRun) => {
      tries += 1;
      if (tries === 2) throw new Error('defect');
      return building().run(job);
    },
  });
  const { school, handlers, runner, job } = await prepared(broken);
  await abandonJobAfter(installation.database(), handlers, school.id, 0);
  await runner.drain();
  expect(await job()).toMatchObject({ state: 'waiting', crashes: 1 });
  later(100);
  await runner.drain();
  expect(await job()).toMatchObject({ state: 'done', crashes: 0 });
});

test('a job cancelled while it waits does nothing', async () => {
  const { runner, job, built, cancel } = await prepared(building());
  await cancel();
  await runner.drain();
  expect(await job()).toMatchObject({ state: 'cancelled' });
  expect(await built()).toBe(0);
});

test('a job cancelled at work ends at its next step and is put in order', async () => {
  const { school, handlers, runner, job, built, cancel } = await prepared(building());
  await abandonJobAfter(installation.database(), handlers, school.id, 2);
  await cancel();
  expect(await built()).toBe(2);
  await runner.drain();
  expect(await job()).toMatchObject({ state: 'cancelled' });
  expect(await built()).toBe(0);
});

test('done: result, progress, and an audit row of each step in the name of who asked', async () => {
  const { school, runner, job, built } = await prepared(building());
  await runner.drain();
  expect(await job()).toMatchObject({
    state: 'done',
    result: { built: steps },
    progress: steps,
    total: steps,
    leaseUntil: null,
  });
  expect(await built()).toBe(steps);
  const rows = await school.inside((tx) =>
    tx.select().from(auditEntries).where(eq(auditEntries.action, 'house.sweep')),
  );
  expect(rows).toHaveLength(steps);
  expect(rows[0]).toMatchObject({ actorName: '测试老师' });
});

test('a lease keeps others away until it runs out; then another finishes, each step once', async () => {
  const { school, handlers, runner, job, built } = await prepared(building());
  await abandonJobAfter(installation.database(), handlers, school.id, 3);
  await installation
    .database()
    .owner.execute(sql`update jobs set lease_until = now() + interval '30 seconds' where school_id = ${school.id}`);
  await runner.drain();
  expect(await job()).toMatchObject({ state: 'running' });
  later(limits.jobLeaseSeconds + 5);
  await runner.drain();
  expect(await job()).toMatchObject({ state: 'done', claims: 2, attempts: 1 });
  expect(await built()).toBe(steps);
});

test('who has lost the lease can do nothing more', async () => {
  let overtaken: JobRun | undefined;
  const slow = building({
    run: async (job) => {
      if (overtaken) return null;
      overtaken = job;
      later(limits.jobLeaseSeconds + 5);
      await runner.drain();
      return job.step((ctx) => ctx.tx.insert(departments).values({ schoolId: ctx.school.id, name: '迟到' }));
    },
  });
  const { runner, job, built } = await prepared(slow);
  await runner.drain();
  expect(await job()).toMatchObject({ state: 'done', attempts: 2 });
  expect(await built()).toBe(0);
});

test('an orderly stop gives the job back, and it counts as no attempt', async () => {
  let stopping: Promise<void> | undefined;
  const stopped = building({
    run: async (job) => {
      stopping = first.stop();
      await job.step(async () => {});
    },
  });
  const prepare = await prepared(stopped);
  const first = prepare.runner;
  await first.drain();
  await stopping;
  expect(await prepare.job()).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('a started runner takes up what is enqueued, and what a dead process left behind', async () => {
  const { school, handlers, job } = await prepared(building());
  await abandonJobAfter(installation.database(), handlers, school.id, 1);
  const done = Promise.withResolvers<void>();
  const [[kind, handler]] = Object.entries(handlers) as [[string, JobHandler]];
  const told = jobRunner(installation.database(), {
    [kind]: { ...handler, run: async (run) => handler.run(run).finally(() => done.resolve()) },
  });
  told.start();
  await done.promise;
  await told.stop();
  expect(await job()).toMatchObject({ progress: steps });
});

test('what somebody waits for does not wait for a round over all schools', async () => {
  const made = await prepared(building());
  const round: JobHandler = {
    everyHours: 1,
    run: async () => {
      while ((await made.job())?.state !== 'done') await new Promise(setImmediate);
    },
    giveUp: async () => {},
  };
  const runner = jobRunner(installation.database(), { ...made.handlers, 'test.round': round });
  await runner.arm();
  // Older than what the school asked for, so that it is taken up first.
  const due = { runAfter: new Date(0) };
  await installation.database().owner.update(jobs).set(due).where(eq(jobs.kind, 'test.round'));
  await runner.drain();
  expect(await made.built()).toBe(steps);
  await installation.database().owner.delete(jobs).where(eq(jobs.kind, 'test.round'));
});

test('what is enqueued while a round goes on, after the last job of a school was done, does not wait for it either', async () => {
  const made = await prepared(building());
  const isDone = async (id: string) => {
    const [row] = await made.school.inside((tx) => tx.select().from(jobs).where(eq(jobs.id, id)));
    return row?.state === 'done';
  };
  const met = Promise.withResolvers<boolean>();
  const round: JobHandler = {
    everyHours: 1,
    run: async () => {
      while (!(await isDone(made.id))) await new Promise(setImmediate);
      // By then the school's lane has looked for more and found nothing.
      for (let looks = 0; looks < 20; looks++) await made.job();
      const second = await made.more();
      wakeJobs();
      for (let looks = 0; looks < 500 && !(await isDone(second)); looks++) await new Promise(setImmediate);
      met.resolve(await isDone(second));
    },
    giveUp: async () => {},
  };
  const runner = jobRunner(installation.database(), { ...made.handlers, 'test.round': round });
  await runner.arm();
  await installation
    .database()
    .owner.update(jobs)
    .set({ runAfter: new Date(0) })
    .where(eq(jobs.kind, 'test.round'));
  runner.start();
  expect(await met.promise).toBe(true);
  await runner.stop();
  await installation.database().owner.delete(jobs).where(eq(jobs.kind, 'test.round'));
});
