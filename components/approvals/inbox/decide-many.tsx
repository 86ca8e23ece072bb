'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import lists from '@/components/shared/line-rows.module.css';
import type { ManyFormProps } from '@/components/shared/list/row-moves.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { inboxListed } from '@/lib/contracts/approvals/application.data.ts';
import type { ApplicationRow } from '@/lib/contracts/approvals/application.ts';
import { CommentField } from './comment-field.tsx';
import DecideForm from './decide-form.tsx';

type Results = CallReply<'approvals.decideMany'>;

/** Agrees to all that are chosen or refuses them, each for itself, and says what became of each. */
export default function DecideMany({ rows, move, onDone, onClose }: ManyFormProps<ApplicationRow>) {
  const [results, setResults] = useState<Results | null>(null);
  const [first] = rows;
  if (rows.length === 1 && first) return <DecideForm row={first} move={move} onDone={onDone} onClose={onClose} />;
  const close = () => {
    if (results) onDone();
    onClose();
  };
  return results ? (
    <ManyResults rows={rows} results={results} onClose={close} />
  ) : (
    <ManyForm rows={rows} move={move === 'refuse' ? 'refuse' : 'agree'} onResults={setResults} onClose={close} />
  );
}

interface ManyFormsProps {
  readonly rows: readonly ApplicationRow[];
  readonly move: 'agree' | 'refuse';
  readonly onResults: (results: Results) => void;
  readonly onClose: () => void;
}

function ManyForm({ rows, move, onResults, onClose }: ManyFormsProps) {
  const t = useTranslations(inboxListed.words);
  const [comment, setComment] = useState('');
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { run, busy } = useAction('approvals.decideMany', { shown: 'here' });
  const isLacking = move === 'refuse' && comment.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isLacking) return;
    setFailure(null);
    const named = rows.flatMap(({ id, task, content }) => (task === null ? [] : [{ id, task, seen: content }]));
    const outcome = await run({ rows: named, move, comment: comment.trim() });
    if (outcome.ok) onResults(outcome.data);
    else setFailure(outcome.failure);
  };
  const title = t('moveMany', { move: t(`move.${move}`), count: rows.length });
  return (
    <FormPanel
      title={title}
      shape="dialog"
      submitLabel={title}
      loading={busy}
      submitError={failure}
      errorCount={isTried && isLacking ? 1 : 0}
      dirty={comment !== ''}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p>{t('manyText')}</p>
      <CommentField
        value={comment}
        required={move === 'refuse'}
        isLacking={isTried && isLacking}
        onComment={setComment}
      />
    </FormPanel>
  );
}

interface ManyResultsProps {
  readonly rows: readonly ApplicationRow[];
  readonly results: Results;
  readonly onClose: () => void;
}

/** What became of each. */
function ManyResults({ rows, results, onClose }: ManyResultsProps) {
  const t = useTranslations(inboxListed.words);
  const shared = useTranslations('shared');
  return (
    <Modal
      title={t('manyDone', { done: results.done, count: results.rows.length })}
      shape="dialog"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {shared('close')}
        </Button>
      }
    >
      <ul className={lists.rows}>
        {results.rows.map(({ id, isDone, reason }) => (
          <li key={id}>
            <span className="breaks">
              {rows.find((row) => row.id === id)?.title} {reason ? <small className="bad">{reason}</small> : null}
            </span>
            <StateBadge tone={isDone ? 'good' : 'bad'}>{t(isDone ? 'done' : 'notDone')}</StateBadge>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
