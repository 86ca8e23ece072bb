'use client';

import { useTranslations } from 'next-intl';
import type { Said } from '@/lib/contracts/errors.ts';

/** Texts of field errors, the same as the server's. */
export function useFieldText(): (said: Said) => string {
  const t = useTranslations('errors.field');
  return ({ key, params }) => t((t.has(key as 'required') ? key : 'wrongFormat') as 'required', params);
}
