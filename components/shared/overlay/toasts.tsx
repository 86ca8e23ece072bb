'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import styles from './toasts.module.css';

export interface ToastItem {
  readonly id: number;
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
  readonly detail?: string;
  /** Takes back what was done. */
  readonly undo?: () => void;
}

interface ToastsProps {
  readonly items: readonly ToastItem[];
  readonly onClose: (id: number) => void;
}

/** Shell specification 9. A toast that offers to undo stays longer: three seconds are too short to decide. */
const toastMs = 3_000;
const undoMs = 10_000;

/** Short messages above everything, dialogs included: the browser's top layer holds both, and the last one shown is uppermost. */
export function Toasts({ items, onClose }: ToastsProps) {
  const t = useTranslations('shared.toast');
  const layer = useRef<HTMLElement>(null);
  const newest = items.at(-1)?.id;
  useUndoByKeys(items, onClose);
  useEffect(() => {
    const element = layer.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  return (
    <section ref={layer} popover="manual" className={styles.layer} aria-label={t('label')}>
      {items.map((item) => (
        <Toast key={item.id} item={item} onClose={() => onClose(item.id)} />
      ))}
    </section>
  );
}

function Toast({ item, onClose }: { readonly item: ToastItem; readonly onClose: () => void }) {
  const t = useTranslations('shared.toast');
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => closeLater(box.current, item.undo ? undoMs : toastMs, () => close.current()), [item.undo]);
  const { undo } = item;
  return (
    <div
      ref={box}
      className={styles.toast}
      data-severity={item.severity}
      role={item.severity === 'error' ? 'alert' : 'status'}
    >
      <span className={styles.sign} aria-hidden="true">
        {signs[item.severity]}
      </span>
      <span className={styles.text}>
        {item.text}
        {item.detail ? <small className={styles.detail}>{item.detail}</small> : null}
      </span>
      {undo ? (
        <button
          type="button"
          className={styles.action}
          aria-keyshortcuts="Control+Z"
          onClick={() => {
            onClose();
            undo();
          }}
        >
          {t('undo')}
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
        ×
      </button>
    </div>
  );
}

/** Ctrl + Z does what the newest toast offers: who works by keyboard would have to pass the whole page to come to it. In a field it stays the field's own. */
function useUndoByKeys(items: readonly ToastItem[], onClose: (id: number) => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const item = items.findLast(({ undo }) => undo);
    if (!item) return;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const isTyping = event.target instanceof Element && event.target.closest(typed) !== null;
      if (!isUndo || isTyping || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(item.id);
      item.undo?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [items]);
}

const typed = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])';

/** Closes after a while, but not under the eyes of whoever points at it or has come to it by keyboard. */
function closeLater(element: HTMLElement | null, afterMs: number, close: () => void): () => void {
  let timer = setTimeout(close, afterMs);
  const hold = () => clearTimeout(timer);
  const release = () => {
    clearTimeout(timer);
    timer = setTimeout(close, afterMs);
  };
  const events = { pointerenter: hold, focusin: hold, pointerleave: release, focusout: release };
  for (const [event, heard] of Object.entries(events)) element?.addEventListener(event, heard);
  return hold;
}

const signs = { success: '✓', info: 'i', warning: '!', error: '!' } as const;
