'use client';

import { type ReactNode, useState } from 'react';
import { ReasonField, type ReasonWords } from './reason-field.tsx';

interface Reason {
  readonly field: ReactNode;
  /** What was given; null where it is missing, which the field then says. */
  readonly read: () => string | null;
}

/** Asks why: the field, and what it holds once the deed is pressed. @param words what the field says where nothing is given */
export function useReason(words: ReasonWords): Reason {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const change = (next: string) => {
    setText(next);
    setMissing(false);
  };
  const read = () => {
    setMissing(text.trim() === '');
    return text.trim() || null;
  };
  return { field: <ReasonField {...words} value={text} isMissing={isMissing} onChange={change} />, read };
}
