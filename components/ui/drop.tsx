'use client';

import { type ReactNode, useId, useRef, useState } from 'react';
import { late } from './late.tsx';

interface DropProps {
  /** What the button shows; without `label` also its name. */
  readonly trigger: ReactNode;
  readonly label?: string;
  readonly className?: string | undefined;
  /** Which edge of the button the panel keeps to. */
  readonly align?: 'start' | 'end';
  /** The panel; `close` is for actions that leave the page standing. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

const DropPanel = late(() => import('./drop-panel.tsx'));

/** A button that opens a small panel under itself: Escape or a click elsewhere closes it. */
export function Drop({ trigger, label, className, align = 'start', children }: DropProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const buttonId = useId();
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        ref={button}
        id={buttonId}
        className={className}
        aria-label={label}
        data-hint={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {trigger}
      </button>
      {isOpen ? (
        <DropPanel anchor={button.current} labelledBy={buttonId} align={align} onClose={close}>
          {typeof children === 'function' ? children(close) : children}
        </DropPanel>
      ) : null}
    </>
  );
}
