'use client';

import { useTranslations } from 'next-intl';
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import type { LackingRight } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { usePermission, useRightName } from './permission.ts';
import styles from './permitted.module.css';

type PermittedProps = { /** A dotted permission key. */ readonly of: string } & (
  | { readonly otherwise?: 'removed'; readonly children: ReactNode }
  /** Stands there without working, and says what is missing: on hover, when it is pressed, and to those who hear it. */
  | { readonly otherwise: 'disabled'; readonly children: ReactElement<LackingRight> }
);

/**
 * A page element that needs a permission key: without it the element is removed, or disabled with the reason (shell
 * section 6).
 */
export function Permitted(props: PermittedProps) {
  const isHeld = usePermission(props.of);
  if (isHeld) return props.children;
  return props.otherwise === 'disabled' ? <Disabled of={props.of}>{props.children}</Disabled> : null;
}

/** Not natively disabled: whoever comes by keyboard or finger would never hear the reason. */
function Disabled({ of, children }: { readonly of: string; readonly children: ReactElement<LackingRight> }) {
  const t = useTranslations('shared.permission');
  const reasonId = useId();
  const reason = t('missing', { right: useRightName(of) });
  return (
    <span className={styles.disabled} title={reason}>
      {cloneElement(children, {
        'aria-disabled': true,
        'aria-describedby': reasonId,
        onClick: () => announce({ kind: 'toast', severity: 'info', text: reason }),
      })}
      <span id={reasonId} className="unseen">
        {reason}
      </span>
    </span>
  );
}
