'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './drop.module.css';

interface DropProps {
  /** What the button shows; without `label` also its name. */
  readonly trigger: ReactNode;
  readonly label?: string;
  readonly className?: string | undefined;
  /** Which edge of the button the panel keeps to. */
  readonly align?: 'start' | 'end';
  /** The panel; `close` is for deeds that leave the page standing. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens a small panel under itself: Escape, a click elsewhere or leaving by Tab closes it. */
export function Drop({ trigger, label, className, align = 'start', children }: DropProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => setOpen(false);

  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onEscape);
    };
  }, [isOpen]);

  const content = typeof children === 'function' ? children(close) : children;

  return (
    <div className={styles.root} ref={root}>
      <button
        type="button"
        ref={button}
        className={className}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen ? (
        <div id={panelId} className={styles.panel} data-align={align}>
          {content}
        </div>
      ) : null}
    </div>
  );
}
