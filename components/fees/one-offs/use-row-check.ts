'use client';

import { useState } from 'react';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useRead } from '@/lib/browser/use-read.ts';

type Asked = CallInput<'fees.checkOneOffs'>;
export type CheckedRow = CallReply<'fees.checkOneOffs'>['rows'][number];

/** A question travels in an address, which holds no more rows than these. */
const rowsAtOnce = 20;

/** Rows that repeat another, which pieces asked apart from each other do not tell. */
function withTwice(rows: readonly CheckedRow[]): readonly CheckedRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    if (!row.student || row.fault !== null) return row;
    const key = `${row.student.id} ${row.cents} ${row.note}`;
    if (seen.has(key)) return { ...row, fault: 'twice' };
    seen.add(key);
    return row;
  });
}

/** Asks what pasted rows would charge to whom, piece by piece. */
export function useRowCheck() {
  const { run, busy } = useRead('fees.checkOneOffs', { shown: 'here' });
  const [rows, setRows] = useState<readonly CheckedRow[] | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const check = async ({ rows: typed, ...asked }: Asked): Promise<void> => {
    setFailure(null);
    const found: CheckedRow[] = [];
    for (let from = 0; from < typed.length; from += rowsAtOnce) {
      const outcome = await run({ ...asked, rows: typed.slice(from, from + rowsAtOnce) });
      if (!outcome.ok) return setFailure(outcome.failure);
      found.push(...outcome.data.rows);
    }
    setRows(withTwice(found));
  };
  return { rows, failure, busy, check, forget: () => setRows(null) };
}
