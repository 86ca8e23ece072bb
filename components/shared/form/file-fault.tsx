import type { ReactNode } from 'react';
import styles from './file-drop.module.css';

/** Why a file could not be taken. */
export function FileFault({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.fault} role="alert">
      {children}
    </p>
  );
}
