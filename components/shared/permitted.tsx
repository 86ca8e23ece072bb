'use client';

import { useTranslations } from 'next-intl';
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import { usePermission } from './permission.ts';
import styles from './permitted.module.css';

type Disableable = { readonly disabled?: boolean | undefined; readonly 'aria-describedby'?: string | undefined };

type PermittedProps = { /** A dotted permission key. */ readonly of: string } & (
  | { readonly otherwise?: 'removed'; readonly children: ReactNode }
  /** Stands there without working, and says on hover what is missing. */
  | {
      readonly otherwise: 'disabled';
      /** What the key is called where roles are made, in the reader's language. */
      readonly right: string;
      readonly children: ReactElement<Disableable>;
    }
);

/**
 * A page element that needs a permission key: without it the element is removed, or disabled with the reason (shell
 * section 6).
 */
export function Permitted(props: PermittedProps) {
  const isHeld = usePermission(props.of);
  if (isHeld) return props.children;
  return props.otherwise === 'disabled' ? <Disabled right={props.right}>{props.children}</Disabled> : null;
}

function Disabled({ right, children }: { readonly right: string; readonly children: ReactElement<Disableable> }) {
  const t = useTranslations('shared.permission');
  const reasonId = useId();
  const reason = t('missing', { right });
  return (
    <span className={styles.disabled} title={reason}>
      {cloneElement(children, { disabled: true, 'aria-describedby': reasonId })}
      <span id={reasonId} className="unseen">
        {reason}
      </span>
    </span>
  );
}
