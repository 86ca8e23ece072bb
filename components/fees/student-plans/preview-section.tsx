'use client';

import type { ReactNode } from 'react';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import type { CallState } from '@/lib/browser/use-call.ts';
import styles from '../fees.module.css';

interface PreviewSectionProps<R> {
  readonly title: string;
  readonly call: CallState<R>;
  /** What is asked, above the answer. */
  readonly asked?: ReactNode;
  readonly children: (reply: R) => ReactNode;
}

/** What a plan makes of a month: the question, and the answer once it is there. */
export function PreviewSection<R>({ title, call: { data, failure, retry }, asked, children }: PreviewSectionProps<R>) {
  return (
    <section className={styles.preview} aria-label={title}>
      <h3>{title}</h3>
      {asked}
      {data ? children(data) : failure ? <ListFailure failure={failure} onRetry={retry} /> : <ListSkeleton rows={4} />}
    </section>
  );
}
