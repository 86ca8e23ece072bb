'use client';

import { lazy, Suspense } from 'react';

// Every first view would carry what few ever see. Where it does not come either, app/global-error.tsx is there.
const FailurePage = lazy(() =>
  import('@/components/shell/failure-page.tsx').then((module) => ({ default: module.FailurePage })),
);

export default function ErrorPage({
  error,
  unstable_retry: retry,
}: {
  readonly error: Error & { digest?: string };
  readonly unstable_retry: () => void;
}) {
  return (
    <Suspense>
      <FailurePage error={error} retry={retry} />
    </Suspense>
  );
}
