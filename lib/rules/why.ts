/** How a fact is written: money, a quantity or percentage in hundredths, a number, days, or words. */
export type WhyFact =
  | { readonly name: string; readonly is: 'cents' | 'hundredths' | 'percentBp' | 'number'; readonly value: number }
  | { readonly name: string; readonly is: 'text' | 'word' | 'day' | 'month'; readonly value: string }
  | { readonly name: string; readonly is: 'days'; readonly value: readonly string[] };

/** Who typed what a step rests on, when and why. */
export interface WhyTyped {
  readonly by: string;
  /** ISO instant. */
  readonly at: string;
  readonly reason: string;
}

/**
 * One step of the way to a figure: the rule with its version, what it was given, and what came out. Texts stand under
 * the names of rules, facts and words (`why.json`); one panel shows the steps of any figure (design section 11).
 */
export interface WhyStep {
  readonly rule: string;
  readonly edition: number;
  readonly unit: 'cents' | 'hundredths';
  readonly value: number;
  readonly facts: readonly WhyFact[];
  readonly typed: WhyTyped | null;
}
