'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Told } from '@/lib/contracts/safety/told.ts';

const outcomes = ['told', 'waiting', 'failed', 'nobody'] as const;

/** Whether guardians were told of something, in a few words; empty where they were not to be. */
export function useShownText(): (told: Told | null) => string {
  const t = useTranslations('safety-told');
  return useCallback(
    (told) => {
      const said = told ? outcomes.filter((outcome) => told[outcome] > 0) : [];
      return told ? said.map((outcome) => t(outcome, { count: told[outcome] })).join(t('comma')) : '';
    },
    [t],
  );
}
