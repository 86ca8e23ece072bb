import type { ReactNode } from 'react';
import styles from './list-card.module.css';

/** The white card that filter row, table and pager share. */
export function ListCard({ children }: { readonly children: ReactNode }) {
  return <section className={`card shrinks ${styles.card}`}>{children}</section>;
}
