'use client';

import { useState } from 'react';
import { useAction } from '@/lib/browser/use-action.ts';
import type { CorrectedFigure } from '@/lib/contracts/students/attendance-correction.ts';
import type { rollCallInput } from './attendance-address.ts';
import { Correction } from './correction.tsx';
import { entriesOf, type Mark, type Rows } from './use-marks.ts';

interface AskedCorrection {
  readonly input: ReturnType<typeof rollCallInput>;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly rows: Rows;
  readonly today: string;
  readonly save: (why?: string) => Promise<void>;
  readonly busy: boolean;
}

/**
 * Saving, and before it what else changes, where something that is recorded of a day that is over is corrected. Without
 * a network nobody can tell, and the marks wait.
 */
export function useCorrection({ input, marks, rows, today, save, busy }: AskedCorrection) {
  const [figures, setFigures] = useState<readonly CorrectedFigure[] | null>(null);
  const preview = useAction('students.previewRollCall');
  const corrects = rows.some(({ studentId, status }) => status !== null && marks.has(studentId));
  const ask = async () => {
    if (!input || !corrects || input.day >= today) return save();
    const outcome = await preview.run({ ...input, entries: entriesOf(marks) });
    if (outcome.ok) return setFigures(outcome.data.figures);
    if (outcome.failure.behaviour === 'network') return save();
  };
  const dialog = figures ? (
    <Correction
      day={input?.day ?? ''}
      figures={figures}
      busy={busy}
      onSave={(why) => void save(why).then(() => setFigures(null))}
      onClose={() => setFigures(null)}
    />
  ) : null;
  return { ask, dialog, busy: preview.busy };
}
