'use client';

import { useCall } from '@/lib/browser/use-call.ts';
import type { PaperRow } from '@/lib/contracts/practice/paper.ts';
import { AskQuestions } from '../session/ask-chosen.tsx';

interface AskPaperProps {
  readonly row: PaperRow;
  readonly onClose: () => void;
}

/** Takes the questions of a paper that are in use into a session for a class. */
export default function AskPaper({ row, onClose }: AskPaperProps) {
  const { data } = useCall('practice.paper', { id: row.id });
  if (!data) return null;
  const ids = data.list.filter(({ state }) => state === 'inUse').map(({ id }) => id);
  return <AskQuestions ids={ids} name={row.name} onClose={onClose} />;
}
