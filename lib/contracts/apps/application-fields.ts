import { appCodes } from '@/lib/rules/app-catalogue.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Fields } from '../fields.ts';

export const applicationStates = ['sent', 'contacted', 'approved', 'refused'] as const;

const line = { is: 'line', form: null } as const;

/** What a school has asked for of the applications, and what was answered. */
export const applicationFields = {
  sentAt: { is: 'instant', form: null, listed: { width: 150 } },
  appCode: { is: 'choice', of: appCodes, form: null, listed: { width: 140, title: 'which', telling: true } },
  contact: { ...line, max: limits.contactChars, listed: { width: 110, cut: true } },
  phone: { ...line, max: 20, listed: { width: 130 } },
  children: { is: 'number', form: null, listed: { width: 90, align: 'end' } },
  reason: { ...line, optional: true, max: limits.noteChars, listed: { width: 200, cut: true, optional: true } },
  sentBy: { ...line, optional: true, max: limits.nameChars, listed: { width: 100, cut: true } },
  state: {
    is: 'choice',
    of: applicationStates,
    form: null,
    listed: { width: 100, title: 'stateLabel', telling: true },
  },
  answer: { ...line, optional: true, max: limits.noteChars, listed: { width: 180, cut: true, optional: true } },
} as const satisfies Fields;
