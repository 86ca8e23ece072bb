'use client';

import { useCall } from '@/lib/browser/use-call.ts';
import { requestFields, requestListed } from '@/lib/contracts/goods/request.data.ts';
import { savedRequest } from '@/lib/contracts/goods/request.ts';
import { DocumentForm } from '../document/document-form.tsx';
import { shownLine } from '../document/line-values.ts';

interface RequestFormProps {
  /** Null asks for something new. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** What somebody asks for: items, or what is meant in words. */
export default function RequestForm({ id, onClose }: RequestFormProps) {
  const row = useCall('goods.purchaseRequest', id === null ? null : { id }).data;
  if (id !== null && !row) return null;
  return (
    <DocumentForm
      endpoint="goods.savePurchaseRequest"
      fields={requestFields}
      schema={savedRequest}
      words={requestListed.words}
      parts={['unit', 'price', 'note']}
      mayBeWords
      row={row ?? null}
      {...(row && { lines: row.lines.map(shownLine) })}
      onClose={onClose}
    />
  );
}
