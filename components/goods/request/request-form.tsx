'use client';

import { useState } from 'react';
import { useCall } from '@/lib/browser/use-call.ts';
import { useUpload } from '@/lib/browser/use-upload.ts';
import { requestFields, requestListed } from '@/lib/contracts/goods/request.data.ts';
import { type PurchaseRequest, savedRequest } from '@/lib/contracts/goods/request.ts';
import { DocumentForm } from '../document/document-form.tsx';
import { emptyLine, type LineValues, shownLine } from '../document/line-values.ts';
import { PhotoField } from './photo-form.tsx';

interface RequestFormProps {
  /** Null asks for something new. */
  readonly id: string | null;
  /** The request that a new one begins as. */
  readonly like?: string;
  /** What a new one begins with: items with their quantities as they are typed, and why. */
  readonly asked?: readonly Pick<LineValues, 'itemId' | 'quantity'>[];
  readonly reason?: string;
  readonly onClose: () => void;
}

/** What somebody asks for: items, or what is meant in words. */
export default function RequestForm({ id, like, asked, reason = '', onClose }: RequestFormProps) {
  const read = id ?? like ?? null;
  const row = useCall('goods.purchaseRequest', read === null ? null : { id: read }).data;
  const choices = useWhomFor();
  const [photo, setPhoto] = useState<File | null>(null);
  const upload = useUpload('goods.uploadRequestPhoto');
  if (read !== null && !row) return null;
  return (
    <DocumentForm
      endpoint="goods.savePurchaseRequest"
      fields={requestFields}
      schema={savedRequest}
      words={requestListed.words}
      parts={['unit', 'price', 'note']}
      mayBeWords
      row={id === null ? null : (row ?? null)}
      choices={choices}
      {...(like !== undefined && row && { first: againOf(row) })}
      {...(row && { lines: row.lines.map(shownLine) })}
      {...(asked && { lines: asked.map((line) => ({ ...emptyLine, ...line })), first: { reason } })}
      below={() => <PhotoField photo={photo} onPhoto={setPhoto} />}
      onSaved={({ id: savedId }) => photo && void upload.run(photo, { id: savedId })}
      onClose={onClose}
    />
  );
}

/** What a request that is made again begins with. */
const againOf = ({ reason, note, classId, departmentId, standing }: PurchaseRequest) => ({
  ...{ reason, note, standing },
  ...{ classId: classId ?? '', departmentId: departmentId ?? '' },
});

/** The classes and departments that goods are asked for. */
function useWhomFor() {
  const classes = useCall('goods.classInfo', {}).data?.rows ?? [];
  const departments = useCall('goods.issueDepartments', {}).data?.rows ?? [];
  const named = (rows: readonly { readonly id: string; readonly name: string }[]) =>
    rows.map(({ id, name }) => [id, name] as const);
  return { classId: named(classes), departmentId: named(departments) };
}
