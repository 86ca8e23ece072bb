import type { ReactNode } from 'react';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import styles from './state-badge.module.css';

/** A state in one word, on a ground of its colour. */
export function StateBadge({ tone, children }: { readonly tone: StateTone; readonly children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
