'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { CutText } from '@/components/shared/cut-text.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { SeenAccessRule } from '@/lib/contracts/safety/access.ts';
import type { useRuleText } from './rule-text.ts';

/** What the list tells of a rule. */
export function useRuleColumns(text: ReturnType<typeof useRuleText>): readonly TableColumn<SeenAccessRule>[] {
  const t = useTranslations('safety-access.rule');
  return useMemo(
    () => [
      { prop: 'name', label: t('name'), width: 150, telling: true, tooltip: true },
      {
        prop: 'kind',
        label: t('kind'),
        width: 90,
        telling: true,
        formatter: (_, { kind }) => (
          <StateBadge tone={kind === 'allow' ? 'good' : 'bad'}>{t(`kindOf.${kind}`)}</StateBadge>
        ),
      },
      {
        prop: 'enabled',
        label: t('enabled'),
        width: 90,
        formatter: (_, { enabled }) => t(enabled ? 'isEnabled' : 'isDisabled'),
      },
      {
        prop: 'scope',
        label: t('who'),
        width: 150,
        formatter: (_, row) => <CutText text={text.who(row)} limit={14} />,
      },
      { prop: 'places', label: t('where'), width: 120, formatter: (_, row) => <CutText text={text.where(row)} /> },
      {
        prop: 'direction',
        label: t('direction'),
        width: 100,
        formatter: (_, row) => t(`directionOf.${row.direction}`),
      },
      {
        prop: 'windows',
        label: t('when'),
        width: 240,
        telling: true,
        formatter: (_, row) => <CutText text={text.when(row)} limit={40} />,
      },
      { prop: 'validFrom', label: t('valid'), width: 190, formatter: (_, row) => text.valid(row) },
    ],
    [t, text],
  );
}
