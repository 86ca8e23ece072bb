'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CallInput, CallReply, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import type { Say } from '@/lib/contracts/report.ts';
import { FileDrop } from './file-drop.tsx';
import { FileFault } from './file-fault.tsx';
import { FileSending } from './file-sending.tsx';

/** Sends a sheet to be read, and says what became of it beside the place where it is dropped. */
export function useSentFile<N extends EndpointName>(endpoint: N, onRead: (data: CallReply<N>) => void) {
  const shared = useTranslations('shared');
  const { run, progress, cancel } = useUpload(endpoint, { shown: 'here' });
  const [error, setError] = useState<string | null>(null);
  const send = async (file: File, input: CallInput<N>) => {
    setError(null);
    const outcome = await run(file, input);
    if (outcome.ok) onRead(outcome.data);
    else if (outcome.failure.behaviour !== 'quiet') setError(outcome.failure.message || shared('network'));
  };
  return { send, clear: () => setError(null), error, progress, cancel };
}

interface SentFileProps {
  readonly of: Pick<ReturnType<typeof useSentFile>, 'error' | 'progress' | 'cancel'>;
  /** The words `choose`, `drop`, `sending` and `reading`. */
  readonly say: Say;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Where a sheet is dropped, how much of it has been sent, and why it was not read. */
export function SentFile({ of: { error, progress, cancel }, say, accept, onFile }: SentFileProps) {
  return (
    <>
      {progress === null ? (
        <FileDrop title={say('choose')} text={say('drop')} accept={accept} onFile={onFile} />
      ) : (
        <FileSending sending={say('sending')} reading={say('reading')} share={progress} onCancel={cancel} />
      )}
      {error ? <FileFault>{error}</FileFault> : null}
    </>
  );
}
