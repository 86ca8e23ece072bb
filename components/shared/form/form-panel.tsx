'use client';

import { useTranslations } from 'next-intl';
import { type FormEventHandler, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { Modal } from '../overlay/modal.tsx';
import styles from './form-panel.module.css';
import { LeaveDialog } from './leave-dialog.tsx';
import { useLeaveGuard } from './leave-guard.ts';
import type { FormDraft } from './use-form-draft.ts';

interface FormPanelProps {
  readonly title: string;
  readonly shape?: 'panel' | 'wide' | 'dialog' | 'page';
  /** The action by its name. */
  readonly submitLabel: string;
  /** Being saved: not sent again. */
  readonly loading: boolean;
  /** What it is about is still being read: not sent yet. */
  readonly preparing?: boolean;
  /** It was settled meanwhile: there is nothing to send any more, and what was typed can still be read. */
  readonly settled?: boolean;
  /** Why the last attempt failed; null while nothing has. Required, so that no form can forget to say it. */
  readonly submitError: CallFailure | null;
  /** Fields with an error, counted on top. */
  readonly errorCount: number;
  /** Whether leaving would lose something. */
  readonly dirty: boolean;
  /** Where the form keeps what is unsaved. */
  readonly draft?: FormDraft;
  /** A second action before the first. */
  readonly otherAction?: ReactNode;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The shell of every form: saves by button or Ctrl-Enter, says failures on top, asks once before changes are lost. */
export function FormPanel(props: FormPanelProps) {
  const t = useTranslations('shared.form');
  const common = useTranslations('shared');
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const { submitError, errorCount } = props;
  const isBusy = props.loading || (props.preparing ?? false);
  useLeaveGuard(props.dirty, () => setAsking(true));
  const close = () => (props.dirty ? setAsking(true) : props.onClose());
  return (
    <Modal
      title={props.title}
      shape={props.shape ?? 'panel'}
      closeLabel={common('close')}
      onClose={close}
      footer={
        <>
          {props.settled ? null : <span className={styles.hint}>{t('hint', { action: props.submitLabel })}</span>}
          <Button onClick={close}>{common(props.settled ? 'close' : 'cancel')}</Button>
          {props.otherAction}
          {props.settled ? null : (
            <Button look="primary" type="submit" form={formId} busy={isBusy}>
              {props.loading ? t('saving') : props.submitLabel}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && !props.settled) props.onSubmit(event);
        }}
        onKeyDown={(event) => {
          // A dialog opened from a field, such as a picker, stands elsewhere in the document: its keys are not the
          // form's.
          const isOwn = event.currentTarget.contains(event.target as Node);
          if (isOwn && pressedKey(event) === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.requestSubmit();
        }}
      >
        <FormState submitError={submitError} errorCount={errorCount} draft={props.draft} />
        {props.children}
      </form>
      {isAsking ? (
        <LeaveDialog
          onLeave={() => {
            props.draft?.forget();
            props.onClose();
          }}
          onStay={() => setAsking(false)}
        />
      ) : null}
    </Modal>
  );
}

/** On top of a form: why it was not saved, or how many fields are wrong, and that a draft was brought back. */
function FormState({ submitError, errorCount, draft }: Pick<FormPanelProps, 'submitError' | 'errorCount' | 'draft'>) {
  const t = useTranslations('shared.form');
  const common = useTranslations('shared');
  const reason = useRef<HTMLParagraphElement>(null);
  // Who saves from the foot of a long form must see why it failed; where fields are wrong, the first of them has the
  // focus.
  useEffect(() => {
    if (submitError && errorCount === 0) reason.current?.scrollIntoView({ block: 'nearest' });
  }, [submitError, errorCount]);
  return (
    <>
      {submitError || errorCount > 0 ? (
        <p ref={reason} className="refusal bad breaks" role="alert">
          {errorCount > 0 ? t('errors', { count: errorCount }) : submitError?.message || common('network')}
        </p>
      ) : null}
      {draft?.restored || draft?.outdated ? (
        <p className={styles.restored} role="status">
          {t(draft.restored ? 'restored' : 'outdated')}
        </p>
      ) : null}
    </>
  );
}
