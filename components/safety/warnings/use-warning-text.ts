'use client';

import { useTranslations } from 'next-intl';
import type { Warning } from '@/lib/contracts/safety/warnings.ts';

/** What a warning says in one line. */
export function useWarningText(): (warning: Warning) => string {
  const t = useTranslations('safety-warning');
  return ({ kind, count, names, note, times, device }) => {
    const said = t(`said.${kind}`, {
      count: count ?? 0,
      names: names.join(t('comma')),
      more: Math.max(0, (count ?? 0) - names.length),
      device: device ?? '',
    });
    return [said, note, times > 1 ? t('times', { count: times }) : ''].filter(Boolean).join(t('comma'));
  };
}
