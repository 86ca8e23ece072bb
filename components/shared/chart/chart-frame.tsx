import type { ReactNode } from 'react';
import styles from './chart.module.css';

interface ChartFrameProps {
  /** What it shows, with the unit. */
  readonly title: string;
  /** The same in a sentence, for those who cannot see it; the table beside the chart has the numbers. */
  readonly text: string;
  /** Kept from the first, for a chart is drawn in steps: its legend last. */
  readonly height: number;
  readonly children: ReactNode;
}

/** A chart with its title, read to those who cannot see it as one sentence. */
export function ChartFrame({ title, text, height, children }: ChartFrameProps) {
  return (
    <figure className={styles.chart} aria-label={`${title} ${text}`}>
      <figcaption className="title">{title}</figcaption>
      <div className={`shrinks ${styles.drawing}`} style={{ height }} aria-hidden="true">
        {children}
      </div>
    </figure>
  );
}
