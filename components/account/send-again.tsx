'use client';

import { useMemo } from 'react';
import { useCountdown } from './countdown.ts';

interface SendAgainProps {
  /** Where the form goes for a code. */
  readonly action: string;
  readonly className: string | undefined;
  readonly label: string;
  /** How long the next code must be waited for. */
  readonly secondsLeft: number;
}

/** The button that sends a code, and counts down until it may again; without scripts the backend says how long. */
export function SendAgain({ action, className, label, secondsLeft }: SendAgainProps) {
  const turn = useMemo(() => ({ seconds: secondsLeft }), [secondsLeft]);
  const left = useCountdown(turn);
  return (
    <button type="submit" formAction={action} formNoValidate className={className} disabled={left > 0}>
      {left > 0 ? `${label} (${left})` : label}
    </button>
  );
}
