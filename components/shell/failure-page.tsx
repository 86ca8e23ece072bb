'use client';

import { useEffect } from 'react';
import { consoleAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import en from '@/messages/en/failure.json' with { type: 'json' };
import zh from '@/messages/zh-CN/failure.json' with { type: 'json' };
import { failedCall, failureKind } from './failure-kind.ts';
import { isEnglish } from './last-resort.tsx';
import { NoticePage } from './notice-page.tsx';

interface FailurePageProps {
  readonly error: Error & { readonly digest?: string };
  /** Renders the failed part again; where the frame failed too, the document is asked for anew. */
  readonly retry: () => void;
  readonly framed?: boolean;
}

/** What an error boundary shows. It brings its own texts, because what failed may be what provides them. */
export function FailurePage({ error, retry, framed = false }: FailurePageProps) {
  const texts = isEnglish() ? en : zh;
  const kind = failureKind(error);
  const call = failedCall(error.digest);
  const number = call?.requestId ?? error.digest;
  const isChunk = kind.startsWith('chunk');
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
          text={call?.words ?? texts[kind].text}
          small={number ? texts.reference + number : undefined}
          actions={
            <>
              <button type="button" onClick={isChunk || !framed ? () => location.reload() : retry}>
                {isChunk ? texts.reload : texts.retry}
              </button>
              <a href={consoleAddress.root}>{texts.toStart}</a>
              {framed || !isConsole() ? null : (
                <button type="submit" form={signOutForm}>
                  {texts.signOut}
                </button>
              )}
            </>
          }
        />
        <form id={signOutForm} method="post" action={sessionAddress.signOut} />
      </div>
    </>
  );
}

const signOutForm = 'sign-out-of-failure';

/** Where the frame itself failed, nothing else leads out of a session. */
const isConsole = () => typeof location !== 'undefined' && location.pathname.startsWith(consoleAddress.root);
