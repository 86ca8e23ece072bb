'use client';

import { Button } from '../ui/button.tsx';
import { useDictionaryNames } from './dictionary-names.ts';
import styles from './form/field.module.css';

interface OfferedWordsProps {
  readonly dictionary: Parameters<typeof useDictionaryNames>[0];
  readonly onPick: (word: string) => void;
}

/** What the school usually writes into a text, to be put there by a press; nothing where its dictionary is empty. */
export function OfferedWords({ dictionary, onPick }: OfferedWordsProps) {
  const words = useDictionaryNames(dictionary);
  if (words.length === 0) return null;
  return (
    <span className={styles.offered}>
      {words.map((word) => (
        <Button key={word} look="link" onClick={() => onPick(word)}>
          {word}
        </Button>
      ))}
    </span>
  );
}
