'use client';

import { type ComponentProps, type KeyboardEvent, lazy, type PointerEvent, Suspense, useRef, useState } from 'react';
import { isLongSelect, opensSelect } from './select-choices.ts';

const load = () => import('./choice-list.tsx');
const ChoiceList = lazy(load);

/**
 * A select whose choices are searched where there are many. It stays the browser's own select: in the first HTML, for
 * forms, for readers, and for fingers, whose phone has its own list; a mouse or the keyboard opens the list that can be
 * typed into, which comes when somebody is about to open it.
 */
export function SearchSelect({ ref, children, ...select }: ComponentProps<'select'>) {
  const [opened, setOpened] = useState<{ readonly by: HTMLSelectElement; readonly typed: string } | null>(null);
  const pointer = useRef('');
  const fetchEarly = (element: HTMLSelectElement) => {
    if (isLongSelect(element)) void load();
  };
  return (
    <>
      <select
        {...select}
        ref={ref}
        onPointerEnter={(event) => fetchEarly(event.currentTarget)}
        onFocus={(event) => {
          fetchEarly(event.currentTarget);
          select.onFocus?.(event);
        }}
        onPointerDown={(event: PointerEvent<HTMLSelectElement>) => {
          pointer.current = event.pointerType;
        }}
        onMouseDown={(event) => {
          const by = event.currentTarget;
          if (event.button !== 0 || pointer.current !== 'mouse' || !isLongSelect(by)) return;
          event.preventDefault();
          by.focus();
          setOpened({ by, typed: '' });
        }}
        onKeyDown={(event: KeyboardEvent<HTMLSelectElement>) => {
          select.onKeyDown?.(event);
          const by = event.currentTarget;
          const typed = isLongSelect(by) ? opensSelect(event) : null;
          if (typed === null || event.defaultPrevented) return;
          event.preventDefault();
          setOpened({ by, typed });
        }}
      >
        {children}
      </select>
      {opened ? (
        <Suspense>
          <ChoiceList select={opened.by} typed={opened.typed} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
