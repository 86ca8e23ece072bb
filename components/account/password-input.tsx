'use client';

import { useState, useSyncExternalStore } from 'react';
import styles from './public-page.module.css';
import { TextInput } from './text-input.tsx';

interface PasswordInputProps {
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Names of the button's two states. */
  readonly show: string;
  readonly hide: string;
  readonly error?: string | undefined;
}

const never = () => () => {};

/** A password that can be looked at. The button comes with the script that it needs. */
export function PasswordInput({ name, autoComplete, show, hide, error }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <div className={styles.password}>
      <TextInput
        name={name}
        type={shown ? 'text' : 'password'}
        maxLength={128}
        autoComplete={autoComplete}
        error={error}
      />
      {alive ? (
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? hide : show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {shown ? null : <path d="M4 20 20 4" />}
          </svg>
        </button>
      ) : null}
    </div>
  );
}
