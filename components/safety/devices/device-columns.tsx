'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import type { Device, DeviceState } from '@/lib/contracts/safety/devices.ts';

const tones = { waiting: 'plain', online: 'good', offline: 'bad', revoked: 'plain' } as const satisfies Record<
  DeviceState,
  string
>;

/** What the list tells of a device. */
export function useDeviceColumns(): readonly TableColumn<Device>[] {
  const t = useTranslations('safety.device');
  const instant = useInstantText();
  return useMemo(
    () => [
      { prop: 'name', label: t('name'), width: 140, telling: true, tooltip: true },
      {
        prop: 'state',
        label: t('state'),
        width: 90,
        telling: true,
        formatter: (_, { state }) => <StateBadge tone={tones[state]}>{t(`stateOf.${state}`)}</StateBadge>,
      },
      { prop: 'place', label: t('place'), width: 110, telling: true, tooltip: true },
      { prop: 'purpose', label: t('purpose'), width: 96, formatter: (_, row) => t(`purposeOf.${row.purpose}`) },
      {
        prop: 'direction',
        label: t('direction'),
        width: 90,
        formatter: (_, row) => t(`directionOf.${row.direction}`),
      },
      { prop: 'source', label: t('source'), width: 90, formatter: (_, row) => t(`sourceOf.${row.source}`) },
      {
        prop: 'heardAt',
        label: t('heardAt'),
        width: 165,
        formatter: (_, { heardAt }) => (heardAt ? instant(heardAt) : '--'),
      },
      {
        prop: 'driftMs',
        label: t('drift'),
        width: 116,
        formatter: (_, { driftMs, drifts }) => {
          if (driftMs === null) return '--';
          const text = t(driftMs < 0 ? 'behind' : 'ahead', { seconds: Math.round(Math.abs(driftMs) / 1_000) });
          return drifts ? <StateBadge tone="warn">{text}</StateBadge> : text;
        },
      },
      { prop: 'keyHint', label: t('key'), width: 80, formatter: (_, { keyHint }) => (keyHint ? `…${keyHint}` : '--') },
    ],
    [t, instant],
  );
}
