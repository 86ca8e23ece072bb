'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { usePrintAlone } from '@/components/shared/use-print-alone.ts';
import { Button } from '@/components/ui/button.tsx';
import type { OpenedSlip } from '@/lib/contracts/salary/slip.ts';
import { centsText } from '@/lib/rules/money.ts';
import styles from './slip-frame.module.css';

interface SlipFrameProps {
  readonly slip: Pick<
    OpenedSlip,
    'month' | 'title' | 'name' | 'groups' | 'incomeCents' | 'deductionCents' | 'netCents'
  >;
  /** Its name stands across it, so that a picture of it says whose screen it was. */
  readonly reader: string;
  /** Amounts are covered. */
  readonly isMasked?: boolean;
  /** What can be done with a line. */
  readonly beside?: (line: { readonly at: number; readonly name: string }) => ReactNode;
}

/** So often a name of two signs fills the longest slip that a screen shows. */
const markRepeats = 600;

/**
 * A slip as its owner sees it on a phone, to be printed too: groups that fold to what they come to, without what is
 * hidden or nothing.
 */
export function SlipFrame({ slip, reader, isMasked = false, beside }: SlipFrameProps) {
  const t = useTranslations('salary');
  const shared = useTranslations('shared.print');
  const title = `${slip.month} ${slip.title}`;
  const { sheet, print } = usePrintAlone<HTMLElement>(title, shared('printed', { title }));
  const amount = (cents: number) => (isMasked ? t('mine.masked') : centsText(cents));
  return (
    <div className="stack">
      <article ref={sheet} className={styles.frame} aria-label={title}>
        <p className={styles.mark} aria-hidden="true">
          {`${reader}　`.repeat(markRepeats)}
        </p>
        <header className="stack-4">
          <strong>{title}</strong>
          <span className="soft">{slip.name}</span>
          <span className={styles.net}>
            {t('frame.net')} <strong className="digits">{amount(slip.netCents)}</strong>
          </span>
        </header>
        {slip.groups.map(({ name, kind, lines }) => (
          <details key={`${kind} ${name}`} open>
            <summary>
              {name || t(`kindOf.${kind}`)}{' '}
              <span className="digits">{amount(lines.reduce((sum, { cents }) => sum + cents, 0))}</span>
            </summary>
            <dl>
              {lines.map(({ at, name: item, cents }) => (
                <div key={at ?? 'others'} className={styles.line}>
                  <dt>{at === null ? t('frame.others') : item}</dt>
                  <dd className="digits">{amount(cents)}</dd>
                  {beside && at !== null ? <dd className="unprinted">{beside({ at, name: item })}</dd> : null}
                </div>
              ))}
            </dl>
          </details>
        ))}
        <dl>
          <div className={styles.line}>
            <dt>{t('frame.income')}</dt>
            <dd className="digits">{amount(slip.incomeCents)}</dd>
          </div>
          <div className={styles.line}>
            <dt>{t('frame.deduction')}</dt>
            <dd className="digits">{amount(slip.deductionCents)}</dd>
          </div>
        </dl>
      </article>
      {isMasked ? null : (
        <div>
          <Button onClick={print}>{shared('print')}</Button>
        </div>
      )}
    </div>
  );
}
