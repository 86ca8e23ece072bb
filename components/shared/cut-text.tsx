'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { childNameLimit, cutText, textLimit } from '@/lib/rules/cut-text.ts';
import styles from './cut-text.module.css';

interface CutTextProps {
  readonly text: string;
  /** Characters before it is cut. */
  readonly limit?: number;
}

/**
 * A text cut with an ellipsis; the whole of it stands beside it while it is pointed at or has the focus (modules
 * section 5).
 */
export function CutText({ text, limit = textLimit }: CutTextProps) {
  const cut = cutText(text, limit);
  return cut === null ? text : <Cut cut={cut.slice(0, -1)} whole={text} />;
}

/** A child's name, cut after five characters. */
export function ChildName({ name }: { readonly name: string }) {
  return <CutText text={name} limit={childNameLimit} />;
}

/** The same inside a link or a button, which takes the pointer and the focus itself. */
export function ChildNameWithin({ name }: { readonly name: string }) {
  const cut = cutText(name, childNameLimit)?.slice(0, -1);
  return cut === undefined ? (
    name
  ) : (
    <span title={name}>
      {cut}
      <span className={styles.rest}>{name.slice(cut.length)}</span>
      <span aria-hidden="true">…</span>
    </span>
  );
}

function Cut({ cut, whole }: { readonly cut: string; readonly whole: string }) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // In the browser's top layer, because tables and dialogs cut off what hangs over their edge.
    if (isShown && button.current && box.current) showBeside(box.current, button.current);
  }, [isShown]);
  const show = () => setShown(true);
  const hide = () => setShown(false);
  return (
    <span onPointerEnter={show} onPointerLeave={hide}>
      <button
        ref={button}
        type="button"
        className={styles.text}
        aria-describedby={isShown ? id : undefined}
        onFocus={show}
        onBlur={hide}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Escape') hide();
        }}
      >
        {cut}
        <span className={styles.rest}>{whole.slice(cut.length)}</span>
        <span aria-hidden="true">…</span>
      </button>
      {isShown ? (
        <span ref={box} id={id} popover="manual" role="tooltip" className={styles.whole}>
          {whole}
        </span>
      ) : null}
    </span>
  );
}

/** Under the text, or above it where there is no room, inside the window. */
function showBeside(box: HTMLElement, text: HTMLElement): void {
  box.showPopover?.();
  const at = text.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const isBelow = at.bottom + height < window.innerHeight;
  box.style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - width - 8))}px`;
  box.style.top = `${isBelow ? at.bottom : Math.max(8, at.top - height)}px`;
}
