import type { ReactNode } from 'react';
import styles from './state-badge.module.css';

/** How a state is meant: in order, to be minded, wrong, or neither. The word says it too. */
export type StateTone = 'good' | 'warn' | 'bad' | 'plain';

/** A state in one word, on a ground of its colour. */
export function StateBadge({ tone, children }: { readonly tone: StateTone; readonly children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
