'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId } from 'react';
import { listLimits } from '@/lib/rules/limits/list-limits.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';

interface PagerProps {
  readonly total: number;
  /** The server stopped counting: there are more than `total`. */
  readonly isLowerBound?: boolean;
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
  /** Absent where the size is fixed. */
  readonly onSize?: (size: number) => void;
  /** Sizes to choose from; the server's lists know those of `listLimits.pageSizes`. */
  readonly sizes?: readonly number[];
}

/** Total, sizes, previous, pages, next, jumper (shell specification 9); nothing where the smallest page holds all. */
export function Pager(props: PagerProps) {
  const { total, isLowerBound = false, page, size, onPage, onSize, sizes = listLimits.pageSizes } = props;
  const t = useTranslations('shared.pager');
  const jumpId = useId();
  const last = Math.max(1, Math.ceil(total / size));
  const smallest = onSize ? Math.min(...sizes) : size;
  if (total <= smallest && !isLowerBound && page <= last) return null;
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('page') as HTMLInputElement;
    const wanted = Number.parseInt(field.value, 10);
    if (Number.isFinite(wanted)) onPage(Math.min(last, Math.max(1, wanted)));
    field.value = '';
  };
  return (
    <nav className={styles.pager} aria-label={t('label')}>
      <span className={styles.total}>{t(isLowerBound ? 'totalAtLeast' : 'total', { count: total })}</span>
      {onSize ? (
        <select aria-label={t('sizeLabel')} value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {sizes.map((choice) => (
            <option key={choice} value={choice}>
              {t('size', { count: choice })}
            </option>
          ))}
        </select>
      ) : null}
      {last > 1 || page > 1 ? (
        <>
          <span className={styles.turn}>
            <button type="button" aria-label={t('previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
              ‹
            </button>
            <span className={styles.pages}>
              {pageNumbers(page, last).map((item) =>
                item.gap ? (
                  <span key={item.key} className={styles.gap}>
                    …
                  </span>
                ) : (
                  <button
                    type="button"
                    key={item.key}
                    aria-label={t('page', { page: item.page })}
                    aria-current={item.page === page ? 'page' : undefined}
                    onClick={() => onPage(item.page)}
                  >
                    {item.page}
                  </button>
                ),
              )}
            </span>
            <span className={styles.short}>{t('of', { page, last })}</span>
            <button type="button" aria-label={t('next')} disabled={page >= last} onClick={() => onPage(page + 1)}>
              ›
            </button>
          </span>
          <form className={styles.jump} onSubmit={jump}>
            <label htmlFor={jumpId}>{t('jump')}</label>
            <input id={jumpId} name="page" inputMode="numeric" autoComplete="off" placeholder={String(page)} />
          </form>
        </>
      ) : null}
    </nav>
  );
}
