'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { AskWhy } from './overlay/ask-why.tsx';

interface ExportWithReasonProps<N extends EndpointName> {
  readonly endpoint: N;
  /** What is asked for, beside the reason. */
  readonly inputOf: (reason: string) => CallInput<N>;
  /** Where `export`, `exportTitle`, `exportText` and `exported` are. */
  readonly words: string;
}

/** Takes what is sensitive away as a file, once somebody has said why, which the log keeps. */
export function ExportWithReason<N extends EndpointName>({ endpoint, inputOf, words }: ExportWithReasonProps<N>) {
  const t = useTranslations(words);
  const { run, busy } = useDownload(endpoint, 'write');
  const [asking, setAsking] = useState(false);
  const take = async (reason: string) => {
    if (!(await run(inputOf(reason)))) return;
    announce({ kind: 'toast', severity: 'success', text: t('exported') });
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('export')}</Button>
      {asking ? (
        <AskWhy
          title={t('exportTitle')}
          text={t('exportText')}
          action={t('export')}
          busy={busy}
          onWhy={(reason) => void take(reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
