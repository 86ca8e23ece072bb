import type { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import type { FieldErrors, Said } from './errors.ts';

/**
 * Turns zod's issues into messages by key and parameters: `messages/<locale>/errors.json` holds the texts under
 * `field`. Parse with `reportInput`, or what is missing cannot be told from what is wrong.
 */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const found: Record<string, Said> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    found[path] ??= said(issue);
  }
  return found;
}

function said(issue: z.core.$ZodIssue): Said {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? { key: 'required' }
          : { key: 'tooShort', params: { min: Number(issue.minimum) } };
      return issue.origin === 'array'
        ? { key: 'required' }
        : { key: 'tooSmall', params: { min: Number(issue.minimum) } };
    case 'too_big':
      if (Number(issue.maximum) === limits.moneyCentsMax)
        return { key: 'moneyTooBig', params: { max: limits.moneyCentsMax / 100 } };
      if (issue.origin === 'string') return { key: 'tooLong', params: { max: Number(issue.maximum) } };
      return issue.origin === 'array'
        ? { key: 'tooMany', params: { max: Number(issue.maximum) } }
        : { key: 'tooBig', params: { max: Number(issue.maximum) } };
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? { key: 'required' } : { key: 'wrongType' };
    case 'unrecognized_keys':
      return { key: 'unknownField', params: { name: issue.keys.join(', ') } };
    case 'custom':
      return {
        key: typeof issue.params?.key === 'string' ? issue.params.key : 'wrongFormat',
        params: issue.params?.values as Said['params'],
      };
    default:
      return { key: 'wrongFormat' };
  }
}
