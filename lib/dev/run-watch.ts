import { now } from '@/lib/backend/kernel/clock.ts';
import type { JobCtx, JobHandler, JobRun } from '@/lib/backend/kernel/jobs.ts';
import type { TestSchool } from './test-installation.ts';

/** Runs a job that looks through every school (`watchOfSchools`) over a school of a test alone. @returns its result */
export const runWatch = (school: TestSchool, watch: JobHandler): Promise<unknown> =>
  school.inside(async (tx) => {
    const ctx: JobCtx = {
      ...{ tx, now: now(), reach: null, audit: () => {} },
      school: { id: school.id, timeZone: 'Asia/Shanghai' },
      person: { accountId: school.id, name: '' },
    };
    const step = (async (work: (of: JobCtx) => Promise<unknown>, options?: object) =>
      options && 'inSchool' in options ? work(ctx) : [school.id]) as JobRun['step'];
    return watch.run({ id: school.id, schoolId: school.id, input: {}, step });
  });
