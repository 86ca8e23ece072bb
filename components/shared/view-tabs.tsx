'use client';

import { useEffect, useRef } from 'react';
import { type AddressPatch, useAddressState } from './address-state.ts';
import styles from './view-tabs.module.css';

interface ViewTabsProps<V extends string> {
  /** What they choose, for those who cannot see it. */
  readonly label: string;
  readonly views: readonly V[];
  readonly current: V;
  readonly nameOf: (view: V) => string;
  /** What the address changes to show a view. */
  readonly to: (view: V) => AddressPatch;
}

/**
 * The views of one screen (modules section 9), as links below its title: each has an address of its own, and the
 * browser's Back goes to the former one.
 */
export function ViewTabs<V extends string>({ label, views, current, nameOf, to }: ViewTabsProps<V>) {
  const { hrefOf, change } = useAddressState();
  const strip = useRef<HTMLElement>(null);
  // On a phone the views go beyond the edge: the one that is shown is drawn into sight, and the page stays where it is.
  useEffect(() => {
    const shown = strip.current?.children[views.indexOf(current)];
    if (!(strip.current && shown instanceof HTMLElement)) return;
    const room = strip.current.clientWidth - shown.offsetWidth;
    strip.current.scrollLeft = shown.offsetLeft - strip.current.offsetLeft - room / 2;
  }, [views, current]);
  return (
    <nav ref={strip} className={styles.views} aria-label={label}>
      {views.map((view) => (
        <a
          key={view}
          href={hrefOf(to(view))}
          aria-current={view === current ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            change(to(view));
          }}
        >
          {nameOf(view)}
        </a>
      ))}
    </nav>
  );
}
