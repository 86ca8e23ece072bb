'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './modal.module.css';

interface ModalProps {
  readonly title: string;
  /** `dialog` and `broad` (520 or 840) stand in the middle; `panel` and `wide` fill the right edge (480 or 720); `page` is a page of its own over the one below. */
  readonly shape?: 'dialog' | 'broad' | 'panel' | 'wide' | 'page';
  /** Escape, or the cross. */
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Deeds at the foot, the likely one last. */
  readonly footer?: ReactNode;
}

/** What stands above the page until it is answered. The browser's own dialog holds the focus, makes the rest inert and gives the focus back. */
export function Modal({ title, shape = 'dialog', onClose, closeLabel, children, footer }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    // The browser would choose the cross; whoever opens a form wants to fill it in.
    element?.querySelector<HTMLElement>('form :is(input, select, textarea, [aria-expanded]):enabled')?.focus();
    return () => {
      element?.close();
      // Removing an open dialog from the document loses the focus in some browsers.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${styles.modal} ${styles[shape]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React hands on to this dialog what was meant for one that stands inside it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          ×
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {footer ? <div className={styles.foot}>{footer}</div> : null}
    </dialog>
  );
}
