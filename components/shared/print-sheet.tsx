'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { useCallScope } from '@/lib/browser/call-scope.ts';
import { noteOperation } from '@/lib/browser/note.ts';
import { Button } from '../ui/button.tsx';
import { printAlone } from './print-frame.ts';
import styles from './print-sheet.module.css';

interface PrintSheetProps {
  /** Printed above the list, and the name of the printed document. */
  readonly title: string;
  /** Class, day, count: one line under the title. */
  readonly text?: string;
  /** Broad tables lie on their side. */
  readonly landscape?: boolean;
  /** Beside the print button, left out on paper. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A sheet of paper on screen, with the button that prints it alone. */
export function PrintSheet({ title, text, landscape = false, tools, children }: PrintSheetProps) {
  const t = useTranslations('shared.print');
  const scope = useCallScope();
  const sheet = useRef<HTMLElement>(null);
  const print = () => {
    if (!sheet.current) return;
    void printAlone(sheet.current, title);
    if (scope) noteOperation(t('printed', { title }), scope);
  };
  return (
    <div className={styles.desk}>
      <div className={styles.tools}>
        {tools}
        <Button look="primary" onClick={print}>
          {t('print')}
        </Button>
      </div>
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
