import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { SeenAccessRule } from '@/lib/contracts/safety/access.ts';
import { readWindows, windowsText } from '@/lib/rules/time-windows.ts';

type Input = CallInput<'safety.saveAccessRule'>;

/** A rule as the form holds it: ticks are texts, hours are typed. */
export type RuleValues = Omit<Input, 'weekdays' | 'windows' | 'validFrom' | 'validTo'> & {
  weekdays: string[];
  windows: string;
  validFrom: string;
  validTo: string;
};

export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

const first: RuleValues = {
  name: '',
  kind: 'allow',
  enabled: true,
  scope: 'all',
  classIds: [],
  studentIds: [],
  places: [],
  direction: 'both',
  weekdays: ['1', '2', '3', '4', '5'],
  windows: '',
  days: 'any',
  validFrom: '',
  validTo: '',
};

/** What the form begins with. */
export const ruleValues = (rule: SeenAccessRule | null): RuleValues =>
  rule
    ? {
        ...rule,
        weekdays: rule.weekdays.map(String),
        windows: windowsText(rule.windows),
        validFrom: rule.validFrom ?? '',
        validTo: rule.validTo ?? '',
      }
    : first;

/**
 * What is saved; hours that cannot be read become one window that the contract refuses, so that the form says so at
 * their field.
 */
export const ruleInput = (values: RuleValues): Input => ({
  ...values,
  weekdays: values.weekdays.map(Number),
  windows: readWindows(values.windows) ?? [{ from: 0, to: 0 }],
  validFrom: values.validFrom || null,
  validTo: values.validTo || null,
});
