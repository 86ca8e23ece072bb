'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';

export type Making = CallInput<'finance.makeDocuments'>;
/** Documents that still wait after vouchers were made. */
export type Stayed = Pick<CallReply<'finance.makeDocuments'>, 'stayed' | 'why'>;

/** Makes vouchers of documents, as many calls as it takes, and tells what was made and what stayed. */
export function useMaking(onMade: () => void) {
  const t = useTranslations('finance-documents');
  const { run, busy } = useAction('finance.makeDocuments');
  const [stayed, setStayed] = useState<Stayed | null>(null);
  const make = async (input: Making) => {
    let made = 0;
    for (;;) {
      const outcome = await run(input);
      if (!outcome.ok) return;
      made += outcome.data.made;
      if (outcome.data.left > 0 && outcome.data.made > 0) continue;
      if (made > 0) announce({ kind: 'toast', severity: 'success', text: t('made', { count: made }) });
      setStayed(outcome.data.stayed > 0 ? outcome.data : null);
      onMade();
      return;
    }
  };
  return { make, busy, stayed, close: () => setStayed(null) };
}
