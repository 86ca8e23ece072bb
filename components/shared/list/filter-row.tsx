'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { SearchSelect } from '../form/search-select.tsx';
import styles from './filter-row.module.css';

interface FilterRowProps {
  readonly children: ReactNode;
  /** Whether anything is filtered; then all of it can be cleared. */
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** Count of what was found, and tools of the table. */
  readonly end?: ReactNode;
}

/** The row above a list: common filters open, all of them kept in the address bar. */
export function FilterRow({ children, isFiltered, onClear, end }: FilterRowProps) {
  const t = useTranslations('shared.filter');
  return (
    <search className={styles.row}>
      <div className={styles.fields}>
        {children}
        {isFiltered ? (
          <Button look="quiet" onClick={onClear}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
      {end ? <div className={styles.end}>{end}</div> : null}
    </search>
  );
}

interface FilterChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly count?: number | undefined }[];
  readonly onChange: (value: string) => void;
  /** The choice that stands where none is made, of a filter that nothing leaves open; choosing it says nothing. */
  readonly usual?: string;
  /** Its choices come after the page, and must not push what stands beside it. */
  readonly isLate?: boolean;
}

/** One filter by choice; the first entry leaves it open, unless there is a usual one. */
export function FilterChoice({ label, value, choices, onChange, usual, isLate = false }: FilterChoiceProps) {
  const t = useTranslations('shared.filter');
  return (
    <SearchSelect
      className={styles.choice}
      aria-label={label}
      data-late={isLate || undefined}
      data-chosen={value !== '' || undefined}
      value={value || usual || ''}
      onChange={(event) => onChange(event.target.value === usual ? '' : event.target.value)}
    >
      {usual === undefined ? <option value="">{t('any', { label })}</option> : null}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.count === undefined ? choice.label : t('withCount', { label: choice.label, count: choice.count })}
        </option>
      ))}
    </SearchSelect>
  );
}
