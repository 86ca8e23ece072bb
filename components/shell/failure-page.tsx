'use client';

import { useEffect } from 'react';
import { useCallScope } from '@/lib/browser/call-scope.ts';
import { noteFailure } from '@/lib/browser/note.ts';
import { consoleAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import en from '@/messages/en/failure.json' with { type: 'json' };
import zh from '@/messages/zh-CN/failure.json' with { type: 'json' };
import { failureKind } from './failure-kind.ts';
import { NoticePage } from './notice-page.tsx';

interface FailurePageProps {
  readonly error: Error & { readonly digest?: string };
  /** Renders the failed part again. */
  readonly retry: () => void;
  readonly framed?: boolean;
}

/** What an error boundary shows. It brings its own texts, because what failed may be what provides them. */
export function FailurePage({ error, retry, framed = false }: FailurePageProps) {
  const texts = typeof document !== 'undefined' && document.documentElement.lang === 'en' ? en : zh;
  const kind = failureKind(error);
  const isChunk = kind.startsWith('chunk');
  const scope = useCallScope();
  useEffect(() => {
    if (scope && kind !== 'expired') noteFailure(error, scope);
  }, [scope, kind, error]);
  useEffect(() => {
    if (kind === 'expired') location.replace(withQuery(sessionAddress.expired, { next: location.pathname }));
  }, [kind]);
  return (
    <>
      <title>{texts[kind].title}</title>
      <div role="alert">
        <NoticePage
          framed={framed}
          sign="warning"
          title={texts[kind].title}
          text={texts[kind].text}
          small={error.digest ? texts.reference + error.digest : undefined}
          actions={
            <>
              <button type="button" onClick={isChunk ? () => location.reload() : retry}>
                {isChunk ? texts.reload : texts.retry}
              </button>
              <a href={consoleAddress.root}>{texts.toStart}</a>
            </>
          }
        />
      </div>
    </>
  );
}
