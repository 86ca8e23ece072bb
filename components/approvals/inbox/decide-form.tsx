'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { Field } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { inboxListed } from '@/lib/contracts/approvals/application.data.ts';
import type { ApplicationRow, ApprovalFile, OpenedApplication } from '@/lib/contracts/approvals/application.ts';
import { AddFiles } from '../approval-files.tsx';
import { CommentField } from './comment-field.tsx';
import { differenceOf, ShownLines } from './shown-lines.tsx';

type Decision = 'agree' | 'refuse' | 'return';

interface DecideFormProps {
  readonly row: ApplicationRow;
  readonly move: string;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Agrees to one, refuses or returns it, by what it says. */
export default function DecideForm({ row, move, onClose, onDone }: DecideFormProps) {
  const t = useTranslations(inboxListed.words);
  const answer = useCall('approvals.application', { id: row.id }, { shown: 'here' });
  const title = t('moveNamed', { move: t(`move.${move}`), name: row.title });
  if (answer.data)
    return (
      <Decide
        now={answer.data}
        move={move as Decision}
        title={title}
        onStale={answer.retry}
        onDone={onDone}
        onClose={onClose}
      />
    );
  return (
    <DocumentPanel answer={answer} title={() => title} rows={6} footer={() => null} asking={null} onClose={onClose}>
      {() => null}
    </DocumentPanel>
  );
}

interface DecideProps {
  readonly now: OpenedApplication;
  readonly move: Decision;
  readonly title: string;
  /** Reads it anew: it is another meanwhile. */
  readonly onStale: () => void;
  readonly onDone: (() => void) | undefined;
  readonly onClose: () => void;
}

/** What somebody has entered, and what is still lacking. */
function useDecision(now: OpenedApplication, move: Decision) {
  // What is decided on is what was shown, and not what it may have become meanwhile.
  const [seen, setSeen] = useState(now);
  const [comment, setComment] = useState('');
  const [isSigned, setSigned] = useState(false);
  const [files, setFiles] = useState<readonly ApprovalFile[]>([]);
  const [to, setTo] = useState('');
  const { wants } = seen;
  const lacks = {
    comment: (move !== 'agree' || wants.comment) && comment.trim() === '',
    signature: wants.signature && !isSigned,
    file: wants.file && files.length === 0,
  };
  const input = {
    id: seen.id,
    task: seen.task ?? 0,
    seen: seen.content,
    move,
    to: to === '' ? null : to,
    comment: comment.trim(),
    isSigned,
    fileIds: files.map(({ id }) => id),
  };
  return { seen, setSeen, comment, setComment, isSigned, setSigned, files, setFiles, to, setTo, wants, lacks, input };
}

function Decide({ now, move, title, onStale, onDone, onClose }: DecideProps) {
  const t = useTranslations(inboxListed.words);
  const entry = useDecision(now, move);
  const { seen, lacks, wants } = entry;
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { run, busy } = useAction('approvals.decide', { shown: 'here' });
  const lacking = Object.values(lacks).filter(Boolean).length;
  // Somebody else was faster, or it was withdrawn.
  const isSettled = now.task === null && !busy;
  const isChanged = now.content !== seen.content && !isSettled;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lacking > 0 || isChanged) return;
    setFailure(null);
    const outcome = await run(entry.input);
    if (!outcome.ok) {
      onStale();
      return setFailure(outcome.failure);
    }
    announce({ kind: 'toast', severity: 'success', text: t('moved', { move, name: seen.title }) });
    onDone?.();
    onClose();
  };
  return (
    <FormPanel
      title={title}
      submitLabel={t(`move.${move}`)}
      loading={busy}
      settled={isSettled}
      submitError={isSettled ? null : failure}
      errorCount={isTried ? lacking : 0}
      dirty={entry.comment !== '' || entry.files.length > 0}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {isSettled ? <Settled now={now} /> : null}
      {isChanged ? (
        <Changed seen={seen} now={now} onTake={() => entry.setSeen(now)} />
      ) : (
        <ShownLines lines={seen.shown} />
      )}
      {move === 'return' ? <ReturnTo nodes={seen.returnTo} to={entry.to} onTo={entry.setTo} /> : null}
      <CommentField
        value={entry.comment}
        required={move !== 'agree' || wants.comment}
        isLacking={isTried && lacks.comment}
        onComment={entry.setComment}
      />
      {wants.signature ? (
        <label>
          <input type="checkbox" checked={entry.isSigned} onChange={({ target }) => entry.setSigned(target.checked)} />{' '}
          {t('sign')}
        </label>
      ) : null}
      {isTried && lacks.signature ? <p className="small bad">{t('signatureLacks')}</p> : null}
      <AddFiles files={entry.files} onFiles={entry.setFiles} />
      {isTried && lacks.file ? <p className="small bad">{t('fileLacks')}</p> : null}
    </FormPanel>
  );
}

/** How it stands by now, in place of what can no longer be done with it. */
function Settled({ now: { state, decidedBy, waitsFor } }: { readonly now: OpenedApplication }) {
  const t = useTranslations(inboxListed.words);
  const stand = { state: t(`stateOf.${state}`), by: decidedBy || 'none', waits: waitsFor || 'none' };
  return (
    <p className="refusal" role="alert">
      {t('settledMeanwhile', stand)}
    </p>
  );
}

interface ChangedProps {
  readonly seen: OpenedApplication;
  readonly now: OpenedApplication;
  readonly onTake: () => void;
}

/** What is different from what was about to be decided on, to be read before it is decided after all. */
function Changed({ seen, now, onTake }: ChangedProps) {
  const t = useTranslations(inboxListed.words);
  return (
    <div className="refusal stack-8" role="alert">
      <p>{t('changedMeanwhile')}</p>
      <ShownLines lines={differenceOf(seen.shown, now.shown)} />
      <p>
        <Button onClick={onTake}>{t('takeChanged')}</Button>
      </p>
    </div>
  );
}

interface ReturnToProps {
  readonly nodes: OpenedApplication['returnTo'];
  readonly to: string;
  readonly onTo: (key: string) => void;
}

/** To whom it goes back: whoever asked, or a node before. */
function ReturnTo({ nodes, to, onTo }: ReturnToProps) {
  const t = useTranslations(inboxListed.words);
  return (
    <Field label={t('returnTo')}>
      {(control) => (
        <SearchSelect {...control} value={to} onChange={({ target }) => onTo(target.value)}>
          <option value="">{t('theApplicant')}</option>
          {nodes.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SearchSelect>
      )}
    </Field>
  );
}
