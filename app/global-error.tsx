'use client';

import '@/components/ui/tokens.css';
import '@/components/ui/base.css';
import '@/components/ui/words.css';
import { isEnglish, LastResort } from '@/components/shell/last-resort.tsx';

/** Stands in when the document's own layout failed, so it brings the document along. */
export default function GlobalErrorPage({ error }: { readonly error: Error & { readonly digest?: string } }) {
  return (
    <html lang={isEnglish() ? 'en' : 'zh-CN'}>
      <body>
        <main>
          <LastResort error={error} />
        </main>
      </body>
    </html>
  );
}
