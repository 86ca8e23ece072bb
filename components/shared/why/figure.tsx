'use client';

import styles from './why.module.css';

interface FigureProps {
  readonly text: string;
  /** What the figure is and what pressing it shows, where its place does not say so. */
  readonly label?: string;
  readonly onOpen: () => void;
}

/** A figure that opens what it is made of. */
export function Figure({ text, label, onOpen }: FigureProps) {
  return (
    <button type="button" className={styles.figure} aria-label={label} onClick={onOpen}>
      {text}
    </button>
  );
}
