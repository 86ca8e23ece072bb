'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { Sign } from '@/components/shell/sign.tsx';
import styles from './display.module.css';

interface DisplayMessageProps {
  /** The address opens nothing; it has just been revoked; or nobody can say now, and the page tries again by itself. */
  readonly of: 'shut' | 'revoked' | 'late';
  /** A way on. */
  readonly children?: ReactNode;
}

/** What a screen says when there is nothing to show. It tells nothing of why an address opens nothing. */
export function DisplayMessage({ of, children }: DisplayMessageProps) {
  const t = useTranslations('safety-displays.message');
  useEffect(() => {
    if (of !== 'late') return;
    const timer = setTimeout(() => window.location.reload(), retryMs * (1 + Math.random()));
    return () => clearTimeout(timer);
  }, [of]);
  return (
    <div className={styles.message}>
      <Sign name={of === 'late' ? 'compass' : 'lock'} />
      <h1>{t(`${of}Title`)}</h1>
      <p>{t(`${of}Text`)}</p>
      {children}
    </div>
  );
}

const retryMs = 15_000;
