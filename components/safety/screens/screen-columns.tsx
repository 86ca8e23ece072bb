'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { ScreenRow } from '@/lib/contracts/safety/screens.ts';

/** What the list tells of a screen's address. */
export function useScreenColumns(): readonly TableColumn<ScreenRow>[] {
  const t = useTranslations('safety-screens');
  const instant = useInstantText();
  return useMemo(
    () => [
      { prop: 'label', label: t('label'), width: 160, telling: true, tooltip: true },
      { prop: 'kind', label: t('kind'), width: 150, telling: true, formatter: (_, { kind }) => t(`kindOf.${kind}`) },
      {
        prop: 'state',
        label: t('state'),
        width: 100,
        telling: true,
        formatter: (_, { revokedAt }) => (
          <StateBadge tone={revokedAt ? 'plain' : 'good'}>{t(revokedAt ? 'isRevoked' : 'isOpen')}</StateBadge>
        ),
      },
      {
        prop: 'openedAt',
        label: t('openedAt'),
        width: 170,
        formatter: (_, { openedAt }) => (openedAt ? instant(openedAt) : t('neverOpened')),
      },
      {
        prop: 'ranges',
        label: t('ranges'),
        width: 160,
        tooltip: true,
        formatter: (_, { ranges }) => ranges || t('everywhere'),
      },
      { prop: 'createdBy', label: t('createdBy'), width: 100 },
      { prop: 'createdAt', label: t('createdAt'), width: 170, formatter: (_, { createdAt }) => instant(createdAt) },
    ],
    [t, instant],
  );
}
