'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { useCountdown } from '@/components/shared/countdown.ts';

interface SendAgainProps {
  /** Where the form goes for a code. */
  readonly action: string;
  readonly className: string | undefined;
  readonly label: string;
  /** How long the next code to the same phone must be waited for. */
  readonly secondsLeft: number;
  readonly sentTo: string;
}

/**
 * The button that sends a code, and counts down until it may again to the same phone; without scripts the backend says
 * how long.
 */
export function SendAgain({ action, className, label, secondsLeft, sentTo }: SendAgainProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isSame, setSame] = useState(true);
  const turn = useMemo(() => ({ seconds: secondsLeft }), [secondsLeft]);
  const left = useCountdown(turn);
  useEffect(() => {
    const form = button.current?.form;
    const look = () => setSame(form?.querySelector<HTMLInputElement>('[name="phone"]')?.value.trim() === sentTo);
    form?.addEventListener('input', look);
    return () => form?.removeEventListener('input', look);
  }, [sentTo]);
  const waits = left > 0 && isSame;
  return (
    <button ref={button} type="submit" formAction={action} formNoValidate className={className} disabled={waits}>
      {waits ? `${label} (${left})` : label}
    </button>
  );
}
