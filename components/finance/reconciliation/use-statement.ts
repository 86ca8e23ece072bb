'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { announce } from '@/lib/browser/announcements.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import type { StatementPreview } from '@/lib/contracts/finance/reconciliation.ts';
import type { StatementMend } from '@/lib/rules/finance/statement-mends.ts';

/** What goes out with a statement's file. */
export interface SentStatement {
  /** What each column means; none where the server is to tell. */
  readonly columns: readonly (string | null)[];
  readonly opening: string;
  readonly mends: readonly StatementMend[];
}

/** A statement on its way in: read for what is found in it, then kept. */
export function useStatement(subjectId: string) {
  const t = useTranslations('finance.bank');
  const shared = useTranslations('shared');
  const preview = useUpload('finance.previewBankStatement', { shown: 'here' });
  const keep = useUpload('finance.importBankStatement', { shown: 'here' });
  const [found, setFound] = useState<StatementPreview | null>(null);
  const [error, setError] = useState<string | null>(null);
  const inputOf = ({ columns, opening, mends }: SentStatement) => ({
    subjectId,
    opening,
    columns: columns.map((one) => one ?? '').join(','),
    mended: mends.length === 0 ? '' : JSON.stringify(mends),
  });
  const fresh = found ? found.lineCount - found.knownCount : 0;
  return {
    found,
    error,
    fresh,
    isReady: found !== null && found.missing === null && found.faultCount === 0 && fresh > 0,
    reading: preview.progress,
    keeping: keep.progress !== null,
    /** Nothing is known of the file any more, but perhaps what is wrong with it. */
    drop: (why: string | null = null) => {
      setFound(null);
      setError(why);
    },
    /** @returns whether it could be read */
    read: async (file: File, sent: SentStatement): Promise<boolean> => {
      setError(null);
      const outcome = await preview.run(file, inputOf(sent));
      if (outcome.ok) setFound(outcome.data);
      else if (outcome.failure.behaviour !== 'quiet') setError(outcome.failure.message || shared('network'));
      return outcome.ok;
    },
    /** @returns whether it was kept */
    bring: async (file: File, sent: SentStatement): Promise<boolean> => {
      setError(null);
      const outcome = await keep.run(file, inputOf(sent));
      if (!outcome.ok) setError(outcome.failure.message || shared('network'));
      else announce({ kind: 'toast', severity: 'success', text: t('imported', { count: outcome.data.count }) });
      return outcome.ok;
    },
  };
}
