'use client';

import { useEffect, useRef, useState } from 'react';
import styles from './public-page.module.css';

/**
 * A submit button that says that it is at work and cannot be pressed twice; puts the cursor into the first field that
 * is wrong, else into the first that is empty.
 */
export function SubmitOnce({ label, busy }: { readonly label: string; readonly busy: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [sent, setSent] = useState(false);
  useEffect(() => {
    const form = button.current?.form;
    const firstOf = (which: string) => form?.querySelector<HTMLInputElement>(`input:not([type="hidden"])${which}`);
    (firstOf('[aria-invalid="true"]') ?? firstOf(':invalid'))?.focus();
    const onSubmit = () => setSent(true);
    const onShow = (event: PageTransitionEvent) => event.persisted && setSent(false);
    form?.addEventListener('submit', onSubmit);
    window.addEventListener('pageshow', onShow);
    return () => {
      form?.removeEventListener('submit', onSubmit);
      window.removeEventListener('pageshow', onShow);
    };
  }, []);
  return (
    <button ref={button} type="submit" className={styles.submit} disabled={sent} aria-busy={sent}>
      {sent ? busy : label}
    </button>
  );
}
