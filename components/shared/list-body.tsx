import type { ReactNode } from 'react';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { ListFailure, ListSkeleton, ListStale } from './list-states.tsx';

interface ListBodyProps<D> {
  readonly answer: { readonly data: D | undefined; readonly failure: CallFailure | null | undefined; retry(): void };
  readonly isEmpty: (data: D) => boolean;
  /** Shown instead of a list with nothing in it. */
  readonly empty: ReactNode;
  /** Rows of the skeleton. */
  readonly rows: number;
  readonly children: (data: D) => ReactNode;
}

/** A list in each of its states: being read, failed, empty, or there, with a word when it could not be read again. */
export function ListBody<D>({ answer: { data, failure, retry }, isEmpty, empty, rows, children }: ListBodyProps<D>) {
  if (!data) return failure ? <ListFailure failure={failure} onRetry={retry} /> : <ListSkeleton rows={rows} />;
  return (
    <>
      {failure ? <ListStale onRetry={retry} /> : null}
      {isEmpty(data) ? empty : children(data)}
    </>
  );
}
