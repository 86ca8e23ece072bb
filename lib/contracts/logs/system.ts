import { z } from 'zod';
import { schemasOf } from '../field-schemas.ts';
import { jobFields } from './log-fields.ts';

const job = z.object({
  id: z.string(),
  ...schemasOf(jobFields),
  progress: z.number(),
  /** 0 where it is not known beforehand. */
  total: z.number(),
});
export type JobRow = z.output<typeof job>;

/**
 * How the system runs, as far as a school may see it: its own tasks and files, and of the installation what it must be
 * able to rely on.
 */
export const systemState = z.object({
  /** Tasks of the school: those under way, and those that failed in the last `limits.systemDays` days. */
  jobs: z.object({ waiting: z.number(), running: z.number(), failed: z.number(), latest: z.array(job) }),
  /** Stored files of the school by what they are for, bytes. */
  files: z.array(z.object({ purpose: z.string(), count: z.number(), bytes: z.number() })),
  backup: z.object({ daily: z.boolean(), kept: z.number(), last: z.string().nullable() }),
  versions: z.object({ product: z.string(), node: z.string(), database: z.string() }),
  /**
   * What was acknowledged also survives a power cut: a database server flushes its journal, the embedded one does not.
   */
  survivesPowerCut: z.boolean(),
  /** When this process began. */
  runningSince: z.string(),
});
export type SystemState = z.output<typeof systemState>;
