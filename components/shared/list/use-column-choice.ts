'use client';

import { useState } from 'react';
import { columnsCookie } from './column-choice.ts';

export interface ColumnChoice {
  readonly chosen: readonly string[] | null;
  readonly choose: (props: readonly string[] | null) => void;
}

/** A list's choice of columns, beginning with what the server read. */
export function useColumnChoice(path: string, served: readonly string[] | null): ColumnChoice {
  const [chosen, setChosen] = useState(served);
  const choose = (props: readonly string[] | null) => {
    setChosen(props);
    keepColumns(path, props);
  };
  return { chosen, choose };
}

/** Keeps the choice of columns of the list at an address; null forgets it. */
export function keepColumns(path: string, props: readonly string[] | null): void {
  const age = props ? 365 * 24 * 3600 : 0;
  document.cookie = `${columnsCookie}=${props?.join('~') ?? ''}; Path=${path}; Max-Age=${age}; SameSite=Lax`;
}
