import type { ReactNode } from 'react';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { AddressPager, type AddressPagerProps } from './address-pager.tsx';
import { ListFailure, ListSkeleton, ListStale } from './list-states.tsx';
import { isBeyond } from './page-numbers.ts';

interface ListBodyProps<D> {
  readonly answer: { readonly data: D | undefined; readonly failure: CallFailure | null | undefined; retry(): void };
  readonly isEmpty: (data: D) => boolean;
  /** Shown instead of a list with nothing in it. */
  readonly empty: ReactNode;
  /** Rows of the skeleton. */
  readonly rows: number;
  /** Of a list that comes by pages: it stands below the rows, and in their place where the page is no more. */
  readonly pager?: ((data: D) => AddressPagerProps) | undefined;
  readonly children: (data: D) => ReactNode;
}

/** A list in each of its states: being read, failed, empty, or there, with a word when it could not be read again. */
export function ListBody<D>({ answer, isEmpty, empty, rows, pager, children }: ListBodyProps<D>) {
  const { data, failure, retry } = answer;
  if (!data) return failure ? <ListFailure failure={failure} onRetry={retry} /> : <ListSkeleton rows={rows} />;
  const pages = pager?.(data);
  const isPast = pages !== undefined && isBeyond(pages.asked, pages.total);
  return (
    <>
      {failure ? <ListStale onRetry={retry} /> : null}
      {isEmpty(data) ? (isPast ? null : empty) : children(data)}
      {pages ? <AddressPager {...pages} /> : null}
    </>
  );
}
