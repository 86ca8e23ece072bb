'use client';

import { useTranslations } from 'next-intl';

const known = ['school', 'safety'];

/** What an app of the messaging app is called; one that we have no name for by its code. */
export function useAppName(): (appCode: string) => string {
  const t = useTranslations('enterprise.app.names');
  return (appCode) => (known.includes(appCode) ? t(appCode) : appCode);
}
