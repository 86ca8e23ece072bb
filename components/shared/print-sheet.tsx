'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './print-sheet.module.css';
import { usePrintAlone } from './use-print-alone.ts';

interface PrintSheetProps {
  /** Printed above the list, and the name of the printed document. */
  readonly title: string;
  /** Class, day, count: one line under the title. */
  readonly text?: string;
  /** Broad tables lie on their side. */
  readonly landscape?: boolean;
  /** Beside the print button, left out on paper. */
  readonly tools?: ReactNode;
  /** It stands on the page itself, as broad as that is, and the page has the button. */
  readonly isOnPage?: boolean;
  readonly children: ReactNode;
}

/** A sheet of paper on screen, with the button that prints it alone. */
export function PrintSheet({ title, text, landscape = false, tools, isOnPage = false, children }: PrintSheetProps) {
  const t = useTranslations('shared.print');
  const { sheet, print } = usePrintAlone<HTMLElement>(title, t('printed', { title }));
  return (
    <div className={isOnPage ? styles.page : styles.desk}>
      {isOnPage ? null : (
        <div className={styles.tools}>
          {tools}
          <Button look="primary" onClick={print}>
            {t('print')}
          </Button>
        </div>
      )}
      <article
        ref={sheet}
        className={landscape ? `${styles.sheet} ${styles.landscape}` : styles.sheet}
        aria-label={title}
        data-sheet=""
      >
        <header className={styles.head}>
          <h2>{title}</h2>
          {text ? <p>{text}</p> : null}
        </header>
        {children}
      </article>
    </div>
  );
}
