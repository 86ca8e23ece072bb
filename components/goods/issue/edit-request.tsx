'use client';

import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { IssueRow } from '@/lib/contracts/goods/issue.ts';
import IssueForms from './issue-forms.tsx';

/** Changes a request, with the lines that it has. */
export default function EditRequest({ row: { id }, onClose }: MoveFormProps<IssueRow>) {
  const row = useCall('goods.issue', { id }).data;
  return row ? <IssueForms form="request" row={row} onClose={onClose} /> : null;
}
