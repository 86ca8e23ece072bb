import type { ManyName } from '@/lib/contracts/students/many.ts';

/** Which field is set for many, and to what. */
export interface Chosen {
  readonly field: ManyName | '';
  readonly value: string;
  /** Nothing is to stand there. */
  readonly isCleared: boolean;
}

export const nothingChosen: Chosen = { field: '', value: '', isCleared: false };
