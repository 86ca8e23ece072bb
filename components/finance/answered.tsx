'use client';

import type { ReactNode } from 'react';
import { ListFailure, ListSkeleton, ListStale } from '@/components/shared/list/list-states.tsx';
import type { CallState } from '@/lib/browser/use-call.ts';

interface AnsweredProps<R> {
  readonly call: CallState<R>;
  /** Of the skeleton, as high as what will stand there. */
  readonly rows?: number;
  readonly children: (data: R) => ReactNode;
}

/**
 * What a call answered; before it a skeleton, where nothing came the failure, and a word above what could not be read
 * anew.
 */
export function Answered<R>({ call, rows = 12, children }: AnsweredProps<R>) {
  const { data, failure, retry } = call;
  if (data === undefined)
    return failure ? <ListFailure failure={failure} onRetry={retry} /> : <ListSkeleton rows={rows} />;
  return (
    <>
      {failure ? <ListStale onRetry={retry} /> : null}
      {children(data)}
    </>
  );
}
