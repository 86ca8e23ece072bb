import type { StateTone } from '@/components/shared/state-badge.tsx';
import type { RunRow } from './refund-runs-address.ts';

/** How each state of a run stands out. */
export const runTone: Readonly<Record<RunRow['state'], StateTone>> = {
  draft: 'plain',
  requested: 'warn',
  approved: 'warn',
  sent: 'warn',
  done: 'good',
  withdrawn: 'plain',
};
