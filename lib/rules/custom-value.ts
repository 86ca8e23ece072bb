import { isCalendarDate } from './calendar-date.ts';
import { limits } from './limits.ts';

/** Types that a school may give a field of its own. */
export const customTypes = ['text', 'number', 'date', 'choice', 'yesNo'] as const;
export type CustomType = (typeof customTypes)[number];

export interface CustomRule {
  readonly type: CustomType;
  readonly required: boolean;
  readonly choices: readonly string[];
}

export type CustomProblem = 'required' | 'number' | 'date' | 'choice' | 'tooLong';

/**
 * What hinders a value from being kept in a field of a school's own; null when nothing does. Empty means open; yes and
 * no are `yes` and `no`.
 */
export function customProblem({ type, required, choices }: CustomRule, value: string): CustomProblem | null {
  if (value === '') return required ? 'required' : null;
  if (value.length > limits.noteChars) return 'tooLong';
  if (type === 'number') return /^-?\d{1,12}(\.\d{1,6})?$/.test(value) ? null : 'number';
  if (type === 'date') return isCalendarDate(value) ? null : 'date';
  if (type === 'choice') return choices.includes(value) ? null : 'choice';
  if (type === 'yesNo') return value === 'yes' || value === 'no' ? null : 'choice';
  return null;
}
