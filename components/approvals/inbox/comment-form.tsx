'use client';

import { type FormEvent, useState } from 'react';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { ApplicationRow, ApprovalFile } from '@/lib/contracts/approvals/application.ts';
import { AddFiles } from '../approval-files.tsx';
import { CommentField } from './comment-field.tsx';

/** Says something about an application, with photos and papers. */
export default function CommentForm({ row, texts, onClose }: MoveFormProps<ApplicationRow>) {
  const [comment, setComment] = useState('');
  const [files, setFiles] = useState<readonly ApprovalFile[]>([]);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { run, busy } = useAction('approvals.commentApplication', { shown: 'here' });
  const isLacking = comment.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isLacking) return;
    setFailure(null);
    const outcome = await run({ id: row.id, comment: comment.trim(), fileIds: files.map(({ id }) => id) });
    if (outcome.ok) onClose();
    else setFailure(outcome.failure);
  };
  return (
    <FormPanel
      title={texts.title}
      submitLabel={texts.label}
      loading={busy}
      submitError={failure}
      errorCount={isTried && isLacking ? 1 : 0}
      dirty={comment !== '' || files.length > 0}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <CommentField value={comment} required isLacking={isTried && isLacking} onComment={setComment} />
      <AddFiles files={files} onFiles={setFiles} />
    </FormPanel>
  );
}
