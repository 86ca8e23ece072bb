'use client';

import styles from './row-link.module.css';

interface RowLinkProps {
  readonly name: string;
  /** The address with the detail open, for a tab of its own. */
  readonly href: string;
  /** Opens the detail here; left out, the link leads to another page. */
  readonly onOpen?: () => void;
}

/** The first cell of a list: opens the row, by keyboard too. */
export function RowLink({ name, href, onOpen }: RowLinkProps) {
  return (
    <a
      className={styles.name}
      href={href}
      title={name}
      onClick={(event) => {
        if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {name}
    </a>
  );
}
