import { env } from '../../lib/env.ts';

/** `npm run prove` proves by all of them what `npm test` proves by a sample (lib/dev/README.md). */
export const whole = env().PROVE === 'whole';

/** Of things that are alike every n-th, for a filter. */
export const everyNth = (n: number) => (_: unknown, at: number) => whole || at % n === 0;

/** Of the variants of a proof the first ones, which differ most. */
export const first = <T>(count: number, variants: readonly T[]): readonly T[] =>
  whole ? variants : variants.slice(0, count);
