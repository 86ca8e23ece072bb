'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { type Cells, useFieldColumns } from '@/components/shared/list/field-columns.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { deviceFields } from '@/lib/contracts/safety/device-fields.ts';
import type { Device } from '@/lib/contracts/safety/devices.ts';
import { limits } from '@/lib/rules/limits.ts';

const words = 'safety.device';

/** The columns of a device; a clock that is off says by how much, and one that reuses numbers when it did. */
export function useDeviceColumns() {
  const t = useTranslations(words);
  const instant = useInstantText();
  const cells = useMemo<Cells<Device>>(
    () => ({
      driftMs: ({ driftMs, drifts }) => {
        if (driftMs === null) return null;
        const text = t(driftMs < 0 ? 'behind' : 'ahead', { seconds: Math.round(Math.abs(driftMs) / 1_000) });
        return drifts ? <StateBadge tone="warn">{text}</StateBadge> : text;
      },
      battery: ({ battery }) => {
        if (battery === null) return null;
        const text = t('batteryOf', { percent: battery });
        return battery < limits.deviceBatteryLow ? <StateBadge tone="warn">{text}</StateBadge> : text;
      },
      movedAt: ({ movedAt }) =>
        movedAt && <StateBadge tone="warn">{t('movedOn', { at: instant(movedAt) })}</StateBadge>,
      heardAt: ({ heardAt }) => (heardAt === null ? t('neverHeard') : instant(heardAt)),
      reusedAt: ({ reusedAt }) =>
        reusedAt && <StateBadge tone="warn">{t('reusedOn', { at: instant(reusedAt) })}</StateBadge>,
      place: ({ area }) => area,
      keyHint: ({ keyHint }) => keyHint && `…${keyHint}`,
    }),
    [t, instant],
  );
  return useFieldColumns(deviceFields, words, cells);
}
