'use client';

import { LastResort } from '@/components/shell/last-resort.tsx';
import { late } from '@/components/ui/late.tsx';

// Fetched once the page has come to rest, so that it is there when the network is gone.
const ConsoleFailure = late(() => import('@/components/shell/console-failure.tsx'), { standIn: LastResort });

export default function ConsoleErrorPage({
  error,
  unstable_retry: retry,
}: {
  readonly error: Error & { readonly digest?: string };
  readonly unstable_retry: () => void;
}) {
  return <ConsoleFailure error={error} retry={retry} />;
}
