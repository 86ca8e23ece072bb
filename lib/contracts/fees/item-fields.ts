import { limits } from '@/lib/rules/limits.ts';
import { feeCycles, feeUses } from '@/lib/rules/monthly-fee.ts';
import type { Fields } from '../fields.ts';

/** The paper that a payment of it is confirmed by. */
export const ticketKinds = ['fiscal', 'invoice', 'receipt', 'none'] as const;

const state = { width: 90, telling: true, tones: { true: 'good', false: 'plain' } } as const;

/** A fee item. */
export const itemFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: { width: 150, telling: true, cut: true } },
  enabled: { is: 'tick', first: true, form: 'rules', listed: state },
  code: { is: 'line', max: limits.feeCodeChars, form: 'facts', listed: { width: 90, cut: true } },
  kind: { is: 'choice', of: feeUses, form: 'facts', listed: { width: 110, telling: true } },
  cycle: { is: 'choice', of: feeCycles, first: 'month', form: 'facts', listed: { width: 90 } },
  /** Days away may give money back. */
  byAttendance: { is: 'tick', form: 'rules', listed: { width: 160 } },
  allowDiscount: { is: 'tick', first: true, form: 'rules', listed: { width: 140 } },
  ticket: { is: 'choice', of: ticketKinds, first: 'receipt', form: 'facts', listed: { width: 110 } },
  sort: { is: 'whole', min: 0, max: 9_999, first: 10, form: 'facts', help: true, listed: null },
  /** Numbers of subjects in the books; finance checks them where its books are set up. */
  incomeSubject: { is: 'line', max: limits.feeSubjectChars, optional: true, form: 'books', help: true, listed: null },
  advanceSubject: { is: 'line', max: limits.feeSubjectChars, optional: true, form: 'books', help: true, listed: null },
  validFrom: { is: 'day', optional: true, form: 'valid', listed: { width: 190, title: 'valid' } },
  /** The last day on which it is charged. */
  validTo: { is: 'day', optional: true, form: 'valid', listed: null },
} as const satisfies Fields;
