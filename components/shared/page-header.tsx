import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** One sentence or none. */
  readonly text?: string;
  /** The tabs below say as much, and a phone has no room for both. */
  readonly isToldByTabs?: boolean;
  /** The sentence stands beside the title: what is below needs the height. */
  readonly isLow?: boolean;
  /** Actions on the right, one primary at most. */
  readonly children?: ReactNode;
}

/** What every page begins with. */
export function PageHeader({ title, text, isToldByTabs = false, isLow = false, children }: PageHeaderProps) {
  return (
    <header className={styles.header} data-told={isToldByTabs || undefined} data-low={isLow || undefined}>
      <div className={`shrinks ${styles.words}`}>
        <h1>{title}</h1>
        {text ? <p>{text}</p> : null}
      </div>
      {children ? <div className={`row ${styles.actions}`}>{children}</div> : null}
    </header>
  );
}
