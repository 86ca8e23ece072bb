'use client';

import { useTranslations } from 'next-intl';
import type { LineFacts } from '@/lib/contracts/group/standard.ts';

/** What a line of a standard says besides its name, in one line. */
export function useLineText(): (line: LineFacts | null) => string {
  const t = useTranslations('group.standardLine');
  return (line) => {
    if (!line) return t('none');
    const parts = [
      line.above === '' ? '' : t('below', { number: line.above }),
      line.code,
      line.use === '' ? '' : t(`useOf.${line.use}`),
      line.cycle === '' ? '' : t(`cycleOf.${line.cycle}`),
      line.keys.split('\n').join(t('comma')),
    ];
    return parts.filter((part) => part !== '').join(' · ');
  };
}
