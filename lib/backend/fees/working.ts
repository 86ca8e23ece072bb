import type { JobCtx } from '../kernel/jobs.ts';

/** What reading fees needs of its surroundings: a request's context and a job's step both have it. */
export type Reading = Pick<JobCtx, 'tx' | 'school'>;
/** The same for writing. */
export type Working = Pick<JobCtx, 'tx' | 'school' | 'now' | 'person'>;
