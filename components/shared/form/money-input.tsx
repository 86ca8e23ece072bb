'use client';

import { type ComponentProps, useRef } from 'react';
import { amountText } from '@/lib/rules/money.ts';
import styles from './money-input.module.css';

interface MoneyInputProps extends ComponentProps<'input'> {
  /** The typed amount in the one way in which amounts are shown. */
  readonly onAmount: (text: string) => void;
  /** Two, as money is counted, but for prices of quantities. */
  readonly decimals?: number;
}

/**
 * An amount of money: typed as people like, shown with thousands separators and two decimals (modules section 5). What
 * is no amount stays as it was typed. A click into it marks all of it, as the tab key does: digits typed into the
 * middle of 0.00 would make another amount of it.
 */
export function MoneyInput({ onAmount, decimals = 2, onBlur, ...input }: MoneyInputProps) {
  const isEntered = useRef(false);
  return (
    <span className={styles.money}>
      <span aria-hidden="true">¥</span>
      <input
        {...input}
        inputMode="decimal"
        autoComplete="off"
        onPointerDown={({ currentTarget }) => {
          isEntered.current = document.activeElement !== currentTarget;
        }}
        onClick={({ currentTarget }) => {
          if (isEntered.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
        }}
        onBlur={(event) => {
          const shown = amountText(event.target.value, decimals);
          if (shown !== null && shown !== event.target.value) onAmount(shown);
          onBlur?.(event);
        }}
      />
    </span>
  );
}
