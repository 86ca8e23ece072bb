'use client';

import { useEffect, useState } from 'react';
import { Hint } from './hint.tsx';
import { pressedKey } from './pressed-key.ts';

/** Who passes over a control on the way to another wants no word about it. */
const patienceMs = 300;

/**
 * Names controls that show only a sign, while they are pointed at or have come to the focus by keyboard: those that
 * carry their words in `data-hint`. One for the whole page, so that a button costs no more than an attribute. The words
 * repeat the control's name; nobody who hears the page needs them.
 */
export default function Hints() {
  const [control, setControl] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (wanted: HTMLElement | null, afterMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setControl(wanted), afterMs);
    };
    const controlOf = (event: Event) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-hint]') : null;
    const onPoint = (event: PointerEvent) => {
      // A finger that touches is already pressing; over the words themselves they stay.
      const isOnHint = event.target instanceof Element && event.target.closest('[role="tooltip"]');
      if (event.pointerType === 'touch' || isOnHint) return clearTimeout(timer);
      show(controlOf(event), patienceMs);
    };
    const onFocus = (event: FocusEvent) => {
      const focused = controlOf(event);
      if (focused?.matches(':focus-visible')) show(focused, 0);
    };
    const end = () => show(null, 0);
    const onKey = (event: KeyboardEvent) => {
      if (pressedKey(event) === 'Escape') end();
    };
    const heard = [
      ['pointerover', onPoint],
      ['focusin', onFocus],
      ['focusout', end],
      ['pointerdown', end],
      ['keydown', onKey],
    ] as const;
    for (const [event, hear] of heard) document.addEventListener(event, hear as EventListener);
    return () => {
      clearTimeout(timer);
      for (const [event, hear] of heard) document.removeEventListener(event, hear as EventListener);
    };
  }, []);
  const words = control?.dataset.hint;
  return control?.isConnected && words ? <Hint control={control} words={words} /> : null;
}
