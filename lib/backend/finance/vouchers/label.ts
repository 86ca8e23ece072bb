import { periodText } from '@/lib/rules/finance/period-text.ts';
import type { Stored } from './view.ts';

/** What a voucher is called in lists of what stayed or was found: its month, kind and number. */
export const labelOf = ({ period, kind, number }: Pick<Stored, 'period' | 'kind' | 'number'>) =>
  `${periodText(period)} ${kind} ${number}`;
