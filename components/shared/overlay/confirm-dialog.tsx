'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import styles from '../form/form-panel.module.css';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen, and how it can be undone. */
  readonly children: ReactNode;
  /** The action by its name, never "OK". */
  readonly action: string;
  readonly look?: 'danger' | 'primary';
  /** The way out by its name, where "cancel" would be ambiguous. */
  readonly stay?: string;
  readonly busy?: boolean;
  /** Something must be said first. */
  readonly disabled?: boolean;
  /** Why the action was refused: stands here to be read, longer than a toast would. */
  readonly failure?: CallFailure | null;
  readonly onAction: () => void;
  readonly onClose: () => void;
}

/** Asks once before an action that destroys or discards. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslations('shared');
  return (
    <Modal
      title={props.title}
      closeLabel={t('close')}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{props.stay ?? t('cancel')}</Button>
          <Button look={props.look ?? 'danger'} busy={props.busy} disabled={props.disabled} onClick={props.onAction}>
            {props.action}
          </Button>
        </>
      }
    >
      {props.failure ? (
        <p className={`refusal bad breaks ${styles.refused}`} role="alert">
          {props.failure.message || t('network')}
        </p>
      ) : null}
      {props.children}
    </Modal>
  );
}
