import { z } from 'zod';
import type { WhyStep } from '@/lib/rules/why.ts';

const name = z.string();
const fact = z.union([
  z.object({ name, is: z.enum(['cents', 'hundredths', 'percentBp', 'number']), value: z.number() }),
  z.object({ name, is: z.enum(['text', 'word', 'day', 'month']), value: z.string() }),
  z.object({ name, is: z.literal('days'), value: z.array(z.string()) }),
]);

/** One step of the way to a figure (`lib/rules/why.ts`), as the panel that explains figures reads it. */
export const whyStep = z.object({
  rule: z.string(),
  edition: z.number(),
  unit: z.enum(['cents', 'hundredths']),
  value: z.number(),
  facts: z.array(fact),
  typed: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
});

/** Steps as a reply says them. */
export const shownSteps = (steps: readonly WhyStep[]): z.output<typeof whyStep>[] =>
  steps.map((step) => ({
    ...step,
    facts: step.facts.map((one) => (one.is === 'days' ? { ...one, value: [...one.value] } : { ...one })),
  }));
