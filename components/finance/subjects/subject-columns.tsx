'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { officialName } from '@/lib/rules/finance/official-name.ts';
import styles from '../finance.module.css';

/** Which subjects have others below them, and which of those are folded. */
export interface Folding {
  readonly folded: ReadonlySet<string>;
  readonly onFold: (number: string) => void;
}

/** The columns of the chart; the number of a subject with others below it folds and unfolds them. */
export function useSubjectColumns({ folded, onFold }: Folding): readonly TableColumn<Subject>[] {
  const t = useTranslations('finance.subject');
  const kinds = useTranslations('finance.auxiliary.kindOf');
  const locale = useLocale();
  return useMemo(
    () => [
      {
        prop: 'number',
        label: t('number'),
        width: 150,
        telling: true,
        formatter: (_, subject) => (
          <FoldedNumber subject={subject} isFolded={folded.has(subject.number)} onFold={onFold} />
        ),
      },
      {
        prop: 'name',
        label: t('name'),
        width: 220,
        telling: true,
        tooltip: true,
        formatter: (_, { name }) => officialName(name, locale),
      },
      { prop: 'type', label: t('type'), width: 110, formatter: (_, row) => t(`typeOf.${row.type}`) },
      { prop: 'subType', label: t('subType'), width: 130, formatter: (_, row) => t(`subTypeOf.${row.subType}`) },
      { prop: 'side', label: t('side'), width: 80, telling: true, formatter: (_, row) => t(`sideOf.${row.side}`) },
      {
        prop: 'restriction',
        label: t('restriction'),
        width: 110,
        optional: true,
        formatter: (_, { restriction }) => (restriction ? t(`restrictionOf.${restriction}`) : ''),
      },
      {
        prop: 'auxiliaryKinds',
        label: t('auxiliaryKinds'),
        width: 150,
        optional: true,
        tooltip: true,
        formatter: (_, row) => row.auxiliaryKinds.map((kind) => kinds(kind)).join(' / '),
      },
      {
        prop: 'currency',
        label: t('currency'),
        width: 110,
        optional: true,
        formatter: (_, { currency }) => currency ?? '',
      },
      { prop: 'unit', label: t('unit'), width: 90, optional: true, formatter: (_, { unit }) => unit ?? '' },
      {
        prop: 'enabled',
        label: t('state'),
        width: 90,
        formatter: (_, { enabled }) => (
          <StateBadge tone={enabled ? 'good' : 'plain'}>{t(enabled ? 'enabled' : 'disabled')}</StateBadge>
        ),
      },
    ],
    [t, kinds, locale, folded, onFold],
  );
}

interface FoldedNumberProps extends Pick<Folding, 'onFold'> {
  readonly subject: Subject;
  readonly isFolded: boolean;
}

/** The number of a subject, set in by its level; it folds and unfolds what lies below. */
function FoldedNumber({ subject: { number, name, level, isLowest }, isFolded, onFold }: FoldedNumberProps) {
  const t = useTranslations('finance.subject');
  const locale = useLocale();
  return (
    <span className={styles.deep} style={{ '--depth': level - 1 } as React.CSSProperties}>
      {isLowest ? (
        number
      ) : (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-label={t(isFolded ? 'unfoldNamed' : 'foldNamed', { name: `${number} ${officialName(name, locale)}` })}
          onClick={() => onFold(number)}
        >
          {number} <span aria-hidden="true">{isFolded ? '▸' : '▾'}</span>
        </button>
      )}
    </span>
  );
}
