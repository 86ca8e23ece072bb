'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { ReasonField } from '@/components/shared/form/reason-field.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import lists from '@/components/shared/line-rows.module.css';
import type { ManyFormProps } from '@/components/shared/list/row-moves.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useWrite } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { fileListed, trashListed } from '@/lib/contracts/media/file.data.ts';
import type { FileResults } from '@/lib/contracts/media/file.ts';
import { mediaLimits } from '@/lib/rules/limits/media-limits.ts';
import { dirPlaces } from '@/lib/rules/media/dir-places.ts';

/** A file of the library, or of the trash. */
interface Chosen {
  readonly id: string;
  readonly version: number;
  readonly fileName: string;
  readonly actions: readonly string[];
}

/** Does one thing to one file or several; where some stayed as they were, it says which and why. */
export default function ManyFiles({ rows, move, onDone, onClose }: ManyFormProps<Chosen>) {
  const t = useTranslations(fileListed.words);
  const [results, setResults] = useState<FileResults | null>(null);
  const onResults = (answer: FileResults) => {
    if (answer.done < answer.rows.length) return setResults(answer);
    announce({ kind: 'toast', severity: 'success', text: t(`said.${move}`, { done: answer.done }) });
    onDone();
    onClose();
  };
  const close = () => {
    onDone();
    onClose();
  };
  return results ? (
    <Results rows={rows} results={results} onClose={close} />
  ) : (
    <ManyForm rows={rows} move={move} onResults={onResults} onClose={onClose} />
  );
}

interface ManyFormsProps {
  readonly rows: readonly Chosen[];
  readonly move: string;
  readonly onResults: (results: FileResults) => void;
  readonly onClose: () => void;
}

function ManyForm({ rows, move, onResults, onClose }: ManyFormsProps) {
  const t = useTranslations(move === 'restore' || move === 'purge' ? trashListed.words : fileListed.words);
  const { write, busy } = useWrite({ shown: 'here' });
  const [place, setPlace] = useState('');
  const [reason, setReason] = useState('');
  const [tags, setTags] = useState({ add: '', remove: '' });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isTried, setTried] = useState(false);
  const isLacking = lacks(move, { reason, tags });
  const files = rows.map(({ id, version }) => ({ id, version }));
  const call = () => {
    if (move === 'move') return write('media.moveFiles', { files, parentDirId: place || null });
    if (move === 'copy') return write('media.copyFiles', { files, parentDirId: place || null });
    if (move === 'tag') return write('media.tagFiles', { files, ...tags });
    if (move === 'trash') return write('media.trashFiles', { files });
    if (move === 'restore') return write('media.restoreFiles', { files });
    if (move === 'purge') return write('media.purgeFiles', { files });
    return write('media.decideFiles', { files, move: move === 'refuse' ? 'refuse' : 'approve', reason: reason.trim() });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isLacking) return;
    const outcome = await call();
    if (outcome.ok) onResults(outcome.data);
    else setFailure(outcome.failure);
  };
  const label = t(`move.${move}`);
  const [first] = rows;
  const title =
    rows.length === 1 && first
      ? t('moveNamed', { move: label, name: first.fileName })
      : t('moveMany', { move: label, count: rows.length });
  return (
    <FormPanel
      title={title}
      shape="dialog"
      submitLabel={label}
      loading={busy}
      submitError={failure}
      errorCount={isTried && isLacking ? 1 : 0}
      dirty={reason + tags.add + tags.remove !== ''}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p>{t(`moveText.${move}`)}</p>
      {move === 'move' || move === 'copy' ? <PlaceField value={place} onPlace={setPlace} /> : null}
      {move === 'tag' ? <TagFields value={tags} isLacking={isTried && isLacking} onChange={setTags} /> : null}
      {move === 'refuse' ? (
        <ReasonField label={t('why')} value={reason} fault={isTried && isLacking ? '' : null} onChange={setReason} />
      ) : null}
    </FormPanel>
  );
}

interface Tags {
  readonly add: string;
  readonly remove: string;
}

/** A refusal has its reason, and without a tag nothing would change. */
const lacks = (move: string, { reason, tags }: { readonly reason: string; readonly tags: Tags }): boolean =>
  (move === 'refuse' && reason.trim() === '') || (move === 'tag' && (tags.add + tags.remove).trim() === '');

interface TagFieldsProps {
  readonly value: Tags;
  readonly isLacking: boolean;
  readonly onChange: (value: Tags) => void;
}

/** The tags that are put on, and those that are taken off. */
function TagFields({ value, isLacking, onChange }: TagFieldsProps) {
  const t = useTranslations(fileListed.words);
  const names = ['add', 'remove'] as const;
  return names.map((name) => (
    <Field
      key={name}
      label={t(name)}
      error={isLacking && name === 'add' ? t('whatTags') : undefined}
      {...(name === 'add' && { help: t('addHelp') })}
    >
      {(control) => (
        <input
          {...control}
          maxLength={mediaLimits.mediaTagsChars}
          value={value[name]}
          onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        />
      )}
    </Field>
  ));
}

function PlaceField({ value, onPlace }: { readonly value: string; readonly onPlace: (id: string) => void }) {
  const t = useTranslations(fileListed.words);
  const { data } = useCall('media.dirs', {}, { keep: true });
  return (
    <Field label={t('parentDirId')}>
      {(control) => (
        <SearchSelect {...control} value={value} onChange={({ target }) => onPlace(target.value)}>
          <option value="" />
          {dirPlaces(data?.rows ?? []).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SearchSelect>
      )}
    </Field>
  );
}

interface ResultsProps {
  readonly rows: readonly Chosen[];
  readonly results: FileResults;
  readonly onClose: () => void;
}

/** What became of each. */
function Results({ rows, results, onClose }: ResultsProps) {
  const t = useTranslations(fileListed.words);
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
            <span className="breaks">{rows.find((row) => row.id === id)?.fileName}</span>
            <StateBadge tone={isDone ? 'good' : 'bad'}>{reason === null ? t('done') : t(`stay.${reason}`)}</StateBadge>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
