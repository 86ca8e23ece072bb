'use client';

import '@/components/ui/tokens.css';
import '@/components/ui/base.css';
import '@/components/ui/words.css';
import { NoticePage } from '@/components/shell/notice-page.tsx';
import en from '@/messages/en/last-resort.json' with { type: 'json' };
import zh from '@/messages/zh-CN/last-resort.json' with { type: 'json' };

/**
 * Stands in when the document's own layout failed, so it brings the document along. It has no more than the words for
 * that, since every first view carries it.
 */
export default function GlobalErrorPage({ error }: { readonly error: Error & { readonly digest?: string } }) {
  const isEnglish = typeof document !== 'undefined' && document.documentElement.lang === 'en';
  const texts = isEnglish ? en : zh;
  return (
    <html lang={isEnglish ? 'en' : 'zh-CN'}>
      <body>
        <div role="alert">
          <NoticePage
            sign="warning"
            title={texts.title}
            text={texts.text}
            small={error.digest}
            actions={
              <button type="button" onClick={() => location.reload()}>
                {texts.reload}
              </button>
            }
          />
        </div>
      </body>
    </html>
  );
}
