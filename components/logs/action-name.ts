import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { AuditRow } from '@/lib/contracts/logs/logs.ts';

type Named = Pick<AuditRow, 'action' | 'askedRight'>;

/** What the thing is called that was acted on; a kind without a word, from another backend, by its code. */
export function useObjectName(): (objectType: string) => string {
  const t = useTranslations('logs.objects');
  return useCallback((objectType) => (t.has(objectType as 'school') ? t(objectType as 'school') : objectType), [t]);
}

/** What an action is called: by its own word, else by the right that a refused call asked for. */
export function useActionName(): (row: Named) => string {
  const t = useTranslations('logs');
  const word = useTranslations('logs-actions');
  return useCallback(
    ({ action, askedRight }) => {
      const key = action.replaceAll('.', '_') as 'account_signIn';
      if (word.has(key)) return word(key);
      if (askedRight) return askedRight;
      return action.endsWith('.repeated') ? t('repeated') : action;
    },
    [t, word],
  );
}
