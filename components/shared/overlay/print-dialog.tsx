'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';
import type { CallState } from '@/lib/browser/use-call.ts';
import { ListFailure, ListSkeleton } from '../list/list-states.tsx';
import { scrolledByKeys } from '../list/scrolled-by-keys.ts';
import { usePrintAlone } from '../use-print-alone.ts';
import { Modal } from './modal.tsx';
import styles from './print-dialog.module.css';

interface PrintDialogProps<R> {
  readonly title: string;
  readonly printLabel: string;
  readonly answer: CallState<R>;
  /** Whose they are, and on which paper. */
  readonly sheets?: { readonly className: string | undefined; readonly size: string };
  /** What can be chosen about them. */
  readonly tools?: ReactNode;
  /** Told once they have gone to the printer. */
  readonly onPrint?: () => void;
  readonly busy?: boolean;
  readonly onClose: () => void;
  readonly children: (data: R) => ReactNode;
}

/** Sheets as they will be printed; Enter prints them once they are there. */
export function PrintDialog<R>(props: PrintDialogProps<R>) {
  const { title, printLabel, answer, sheets, tools, onPrint, busy, onClose, children } = props;
  const shared = useTranslations('shared');
  const { data, failure, retry } = answer;
  const { sheet, print } = usePrintAlone<HTMLDivElement>(title);
  const button = useRef<HTMLButtonElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) button.current?.focus();
  }, [isThere]);
  const printNow = () => {
    print();
    onPrint?.();
  };
  return (
    <Modal
      title={title}
      shape="page"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        <Button ref={button} look="primary" disabled={!isThere} busy={busy} onClick={printNow}>
          {printLabel}
        </Button>
      }
    >
      {tools}
      {data !== undefined ? (
        <div
          ref={sheet}
          className={[styles.papers, sheets?.className].filter(Boolean).join(' ')}
          data-theme="light"
          data-size={sheets?.size}
          {...scrolledByKeys(title)}
        >
          {children(data)}
        </div>
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Modal>
  );
}
