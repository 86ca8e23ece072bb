'use client';

import { useEffect, useState } from 'react';

const secondMs = 1_000;

/** What is left of a turn's seconds, from the moment that the page knows the turn; 0 before it and afterwards. */
export function useCountdown(turn: { readonly seconds: number }): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const { seconds } = turn;
    const end = Date.now() + seconds * secondMs;
    const look = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / secondMs)));
    look();
    if (seconds <= 0) return;
    const timer = setInterval(look, secondMs);
    return () => clearInterval(timer);
  }, [turn]);
  return left;
}
