import { limits } from '../limits.ts';

/** What counts for slips from a day on. */
export interface DatedRule {
  readonly fromDay: string;
  /** A slip that nobody asks about counts as confirmed so many days after it was sent. */
  readonly confirmDays: number;
  readonly keptYears: number;
}

/** What counts where nobody has said anything: the years that the law asks for. */
export const usualRule: DatedRule = {
  fromDay: '',
  confirmDays: limits.salaryConfirmDays,
  keptYears: limits.salaryKeptYears,
};

/** What counts on a day. @param rules the earliest first */
export const ruleOn = (rules: readonly DatedRule[], day: string): DatedRule =>
  rules.findLast(({ fromDay }) => fromDay <= day) ?? usualRule;

/** Each rule with the day before which it counts; null for the last. */
export function ruleSpans(rules: readonly DatedRule[]): readonly (DatedRule & { readonly before: string | null })[] {
  return [usualRule, ...rules].map((rule, at) => ({ ...rule, before: rules[at]?.fromDay ?? null }));
}
