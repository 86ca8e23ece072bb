'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Lets draggable rows (`data-id`) inside an element be dropped on one another; heard on the element, so that rows stay
 * plain.
 */
export function useDragOrder(root: RefObject<HTMLElement | null>, onPlace: (id: string, at: string) => void): void {
  const latest = useRef(onPlace);
  useEffect(() => {
    latest.current = onPlace;
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let dragged: HTMLElement | null = null;
    const rowOf = (event: Event) => (event.target as Element).closest<HTMLElement>('[data-id]');
    const begin = (event: DragEvent) => {
      dragged = rowOf(event);
      dragged?.setAttribute('data-dragged', '');
      if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
    };
    const over = (event: DragEvent) => {
      if (dragged && rowOf(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const [id, at] = [dragged?.dataset.id, rowOf(event)?.dataset.id];
      event.preventDefault();
      if (id && at && id !== at) latest.current(id, at);
    };
    const end = () => {
      dragged?.removeAttribute('data-dragged');
      dragged = null;
    };
    const heard = { dragstart: begin, dragover: over, drop, dragend: end } as const;
    for (const [name, listener] of Object.entries(heard)) element.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(heard))
        element.removeEventListener(name, listener as EventListener);
    };
  }, [root]);
}
