'use client';

import { useCallback, useMemo, useState } from 'react';

/** Rows that are ticked. They stay ticked over pages, searches and sorting (reserve selection). */
export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
  readonly has: (key: string) => boolean;
  readonly toggle: (rows: readonly Row[], picked: boolean) => void;
  readonly clear: () => void;
}

/** A reserved selection of at most `max` rows; what goes beyond is left unticked. `keyOf` must be stable. */
export function useSelection<Row>(keyOf: (row: Row) => string, max: number): Selection<Row> {
  const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const toggle = useCallback(
    (rows: readonly Row[], isPicked: boolean) =>
      setPicked((before) => {
        const after = new Map(before);
        for (const row of rows) {
          if (!isPicked) after.delete(keyOf(row));
          else if (after.size < max) after.set(keyOf(row), row);
        }
        return after;
      }),
    [keyOf, max],
  );
  const clear = useCallback(() => setPicked(new Map()), []);
  return useMemo(
    () => ({ rows: [...picked.values()], count: picked.size, has: (key) => picked.has(key), toggle, clear }),
    [picked, toggle, clear],
  );
}
