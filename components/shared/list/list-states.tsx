'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { serviceErrorCodes } from '@/lib/browser/service-error-codes.ts';
import styles from './list-states.module.css';

/** Rows of the final size while nothing is there yet; shown after 150 ms, so that a quick answer does not flicker. */
export function ListSkeleton({ rows }: { readonly rows: number }) {
  const t = useTranslations('shared.list');
  return (
    <div className={styles.skeleton} role="status">
      <span className="unseen">{t('loading')}</span>
      {Array.from({ length: rows }, (_, at) => `bar ${at}`).map((key) => (
        <span key={key} className={styles.bar} />
      ))}
    </div>
  );
}

/** Nothing is there at all: what this is for and the first action. */
export function ListEmpty({ text, children }: { readonly text?: string; readonly children?: ReactNode }) {
  const t = useTranslations('shared.list');
  return (
    <div className={styles.state}>
      <p className={styles.title}>{t('empty')}</p>
      {text ? <p>{text}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}

interface ListNoResultProps {
  readonly onClear: () => void;
  /** Where more can be said than that nothing fits. */
  readonly text?: string;
  /** A better way on than clearing the filters. */
  readonly children?: ReactNode;
}

/** Nothing fits the filters. */
export function ListNoResult({ onClear, text, children }: ListNoResultProps) {
  const t = useTranslations('shared.list');
  return (
    <div className={styles.state} role="status">
      <p className={styles.title}>{t('empty')}</p>
      <p>{text ?? t('noResult')}</p>
      <div className={styles.actions}>
        {children}
        <Button onClick={onClear}>{t('clearFilters')}</Button>
      </div>
    </div>
  );
}

/** What happened, retry, and the request id small. */
export function ListFailure({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) {
  const t = useTranslations('shared.list');
  const said = useTranslations('shared');
  // Asking again changes nothing where the right is missing; somebody has to grant it.
  const isForbidden = failure.code === serviceErrorCodes.forbidden;
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{t(isForbidden ? 'forbidden' : 'failed')}</p>
      <p>{failure.message || said('network')}</p>
      {isForbidden ? null : (
        <div className={styles.actions}>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </div>
      )}
      {failure.requestId ? <p className="small faint">{t('requestId', { id: failure.requestId })}</p> : null}
    </div>
  );
}

/** Rows that could not be read anew: what stands there is the last answer. */
export function ListStale({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('shared.list');
  return (
    <p className={styles.stale} role="status">
      {t('stale')}
      <Button look="link" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}
