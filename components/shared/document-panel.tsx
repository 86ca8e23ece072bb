'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CallState } from '@/lib/browser/use-call.ts';
import { ListFailure, ListSkeleton } from './list/list-states.tsx';
import { Modal } from './overlay/modal.tsx';

interface DocumentPanelProps<R> {
  readonly answer: CallState<R>;
  /** Before and once it is there. */
  readonly title: (data: R | undefined) => string;
  /** Rows of the skeleton. */
  readonly rows: number;
  readonly footer: (data: R) => ReactNode;
  readonly children: (data: R) => ReactNode;
  /** What stands open above it. */
  readonly asking: ReactNode;
  readonly onClose: () => void;
}

/** One document beside its list, in each state of being read. */
export function DocumentPanel<R>({ answer, title, rows, footer, children, asking, onClose }: DocumentPanelProps<R>) {
  const shared = useTranslations('shared');
  const { data, failure, retry } = answer;
  return (
    <Modal
      title={title(data)}
      shape="wide"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={data && footer(data)}
    >
      {data ? (
        children(data)
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={rows} />
      )}
      {asking}
    </Modal>
  );
}
