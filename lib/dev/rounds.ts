import { env } from '@/lib/env.ts';

/**
 * How many draws a property of the database has in a run: all of them with `npm run prove -- properties`, else a third,
 * and other ones in each run.
 */
export const rounds = (atLength: number): { readonly numRuns: number } => ({
  numRuns: env().PROVE === 'whole' ? atLength : Math.ceil(atLength / 3),
});
