import { useMemo, useState } from 'react';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { Board, BoardMaterial } from '@/lib/rules/diet/board.ts';
import { type BoardFindings, boardFindings } from '@/lib/rules/diet/board-findings.ts';
import { limits } from '@/lib/rules/limits.ts';

type Opened = Pick<CallReply<'diet.recipe'>, 'dishes' | 'materials' | 'measure' | 'weekOn'>;

/** A board while somebody plans on it. */
export interface Planning {
  readonly board: Board;
  readonly isDirty: boolean;
  readonly materials: ReadonlyMap<string, BoardMaterial>;
  /** What stands beside it, counted from it without asking anybody. */
  readonly findings: BoardFindings;
  /** Takes another board, with the materials that came with a dish from elsewhere. */
  readonly change: (board: Board, further?: readonly BoardMaterial[]) => void;
  readonly giveUp: () => void;
}

/** The board of a week with what is not saved of it. */
export function useBoard({ dishes, materials: known, measure, weekOn }: Opened): Planning {
  const [unsaved, setUnsaved] = useState<Board | null>(null);
  const [added, setAdded] = useState<readonly BoardMaterial[]>([]);
  const board = unsaved ?? dishes;
  const materials = useMemo(
    () => new Map([...known, ...added].map((material) => [material.code, material])),
    [known, added],
  );
  const findings = useMemo(
    () => boardFindings(board, materials, { monday: weekOn, measure, repeatDays: limits.repeatDays }),
    [board, materials, measure, weekOn],
  );
  return {
    ...{ board, materials, findings, isDirty: unsaved !== null },
    change: (after, further = []) => {
      if (further.length > 0) setAdded([...added, ...further]);
      setUnsaved(after);
    },
    giveUp: () => setUnsaved(null),
  };
}
