import { type ReactNode, useId } from 'react';
import styles from './display.module.css';

interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  /** Its place in the display's grid. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A titled part of a display. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const id = useId();
  return (
    <section className={[styles.panel, className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
