'use client';

import styles from './finance.module.css';

interface FigureProps {
  readonly text: string;
  readonly onOpen: () => void;
}

/** An amount that opens what it is made of. */
export function Figure({ text, onOpen }: FigureProps) {
  return (
    <button type="button" className={styles.figure} onClick={onOpen}>
      {text}
    </button>
  );
}
