'use client';

import { FailurePage } from '@/components/shell/failure-page.tsx';

export default function ErrorPage({
  error,
  unstable_retry: retry,
}: {
  readonly error: Error & { digest?: string };
  readonly unstable_retry: () => void;
}) {
  return <FailurePage error={error} retry={retry} />;
}
