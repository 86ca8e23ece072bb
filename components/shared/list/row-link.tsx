'use client';

import { ChildNameWithin } from '../cut-text.tsx';
import styles from './row-link.module.css';

interface RowLinkProps {
  readonly name: string;
  /** It is a child's, which is cut after five characters. */
  readonly isChild?: boolean;
  /** On phones the last letter of the name stands before it, as in the place of a photo. */
  readonly hasLetter?: boolean;
  /** The address with the detail open, for a tab of its own. */
  readonly href: string;
  /** Opens the detail here; left out, the link leads to another page. */
  readonly onOpen?: () => void;
}

/** The first cell of a list: opens the row, by keyboard too. */
export function RowLink({ name, isChild = false, hasLetter = false, href, onOpen }: RowLinkProps) {
  return (
    <a
      className={styles.name}
      href={href}
      title={name}
      data-letter={hasLetter ? [...name].at(-1) : undefined}
      onClick={(event) => {
        if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {isChild ? <ChildNameWithin name={name} /> : name}
    </a>
  );
}
