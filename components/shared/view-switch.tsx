'use client';

import { useEffect, useRef } from 'react';
import styles from './view-switch.module.css';

interface ViewSwitchProps<V extends string> {
  /** What is switched, for those who cannot see it. */
  readonly label: string;
  readonly views: readonly V[];
  readonly current: V;
  readonly nameOf: (view: V) => string;
  readonly onView: (view: V) => void;
  /** `line` inside a card, above its filters; `buttons` on the page's own ground. */
  readonly look?: 'line' | 'buttons';
}

/** Switches between the views of one screen (modules section 9). Views have addresses, so this is navigation, and the browser's Back goes to the former one. */
export function ViewSwitch<V extends string>(props: ViewSwitchProps<V>) {
  const { label, views, current, nameOf, onView, look = 'line' } = props;
  const strip = useRef<HTMLElement>(null);
  // On a phone the views go beyond the edge: the one that is shown is drawn into sight, and the page stays where it is.
  useEffect(() => {
    const shown = strip.current?.children[views.indexOf(current)];
    if (!(strip.current && shown instanceof HTMLElement)) return;
    const room = strip.current.clientWidth - shown.offsetWidth;
    strip.current.scrollLeft = shown.offsetLeft - strip.current.offsetLeft - room / 2;
  }, [views, current]);
  return (
    <nav ref={strip} className={`${styles.views} ${styles[look]}`} aria-label={label}>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          aria-current={view === current ? 'page' : undefined}
          onClick={() => onView(view)}
        >
          {nameOf(view)}
        </button>
      ))}
    </nav>
  );
}
