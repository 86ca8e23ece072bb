'use client';

import '@/components/ui/tokens.css';
import '@/components/ui/base.css';
import '@/components/ui/words.css';
import { FailurePage } from '@/components/shell/failure-page.tsx';

/** Stands in when the document's own layout failed, so it brings the document along. */
export default function GlobalErrorPage({
  error,
  unstable_retry: retry,
}: {
  readonly error: Error & { digest?: string };
  readonly unstable_retry: () => void;
}) {
  return (
    <html lang="zh-CN">
      <body>
        <FailurePage error={error} retry={retry} />
      </body>
    </html>
  );
}
