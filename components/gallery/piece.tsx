import { type ReactNode, useId } from 'react';
import styles from './gallery.module.css';

interface PieceProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One widget under its name. */
export function Piece({ title, children }: PieceProps) {
  const id = useId();
  return (
    <section className={styles.piece} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
