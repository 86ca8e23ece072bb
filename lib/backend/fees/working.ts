import type { JobCtx } from '../kernel/jobs.ts';

/** What reading fees needs of its surroundings: a request's context and a job's step both have it. */
export type Reading = Pick<JobCtx, 'tx' | 'school'>;
/** The books before they close a month, and checks of leaving, know no more of a school than its id. */
export type ReadingById = Pick<Reading, 'tx'> & { readonly school: Pick<Reading['school'], 'id'> };
/** The same for writing. */
export type Working = Pick<JobCtx, 'tx' | 'school' | 'now' | 'person'>;
