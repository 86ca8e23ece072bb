'use client';

import { useEffect, useRef } from 'react';

/** Sounds when a dose has become due since the last look; the list says the same in words. */
export function useDueSound(due: number): void {
  const before = useRef(due);
  useEffect(() => {
    if (due > before.current) sound();
    before.current = due;
  }, [due]);
}

/** Two seconds of an even tone; a browser that nobody has touched yet stays silent. */
function sound(): void {
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.frequency.value = 880;
  tone.onended = () => void context.close();
  tone.connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 2);
}
