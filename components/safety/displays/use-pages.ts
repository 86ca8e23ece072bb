'use client';

import { useEffect, useState } from 'react';

const turnMs = 12_000;

/** The part of a list that is shown now; what does not fit takes turns. */
export function usePages<T>(
  all: readonly T[],
  size: number,
): { readonly shown: readonly T[]; readonly page: number; readonly pages: number } {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (pages < 2) return;
    const timer = setInterval(() => setTurn((before) => before + 1), turnMs);
    return () => clearInterval(timer);
  }, [pages]);
  const page = turn % pages;
  return { shown: all.slice(page * size, (page + 1) * size), page: page + 1, pages };
}
