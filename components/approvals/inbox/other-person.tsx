'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { RadioGroup } from '@/components/shared/form/radio-group.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import type { Picked } from '@/components/shared/picker/picked.ts';
import { PickerField } from '@/components/shared/picker/picker-field.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { inboxListed, signerPlaces } from '@/lib/contracts/approvals/application.data.ts';
import type { ApplicationRow } from '@/lib/contracts/approvals/application.ts';
import { CommentField } from './comment-field.tsx';

/** Hands a task over, or asks somebody else to decide before or after oneself. */
export default function OtherPerson({ row, move, texts, onClose }: MoveFormProps<ApplicationRow>) {
  const t = useTranslations(inboxListed.words);
  const isAdding = move === 'addSigner';
  const isForOther = move === 'handForOther';
  const opened = useCall('approvals.application', isForOther ? { id: row.id } : null, { shown: 'here' });
  const open = opened.data?.nodes.flatMap(({ tasks }) => tasks.filter(({ state }) => state === 'waiting')) ?? [];
  const [ofTask, setOfTask] = useState<number | null>(null);
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [place, setPlace] = useState<(typeof signerPlaces)[number]>('before');
  const [comment, setComment] = useState('');
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const hand = useAction('approvals.handTask', { shown: 'here' });
  const add = useAction('approvals.addSigner', { shown: 'here' });
  const [other] = picked;
  const task = isForOther ? (ofTask ?? open[0]?.no ?? null) : row.task;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!other || task === null) return;
    setFailure(null);
    const named = { id: row.id, task, to: other.id, comment: comment.trim() };
    const outcome = isAdding ? await add.run({ ...named, place }) : await hand.run(named);
    if (!outcome.ok) return setFailure(outcome.failure);
    announce({
      kind: 'toast',
      severity: 'success',
      text: t(isAdding ? 'signerAdded' : 'handed', { name: other.name }),
    });
    onClose();
  };
  return (
    <FormPanel
      title={texts.title}
      submitLabel={texts.label}
      loading={hand.busy || add.busy}
      preparing={isForOther && !opened.data}
      submitError={failure}
      errorCount={(isTried && !other) || failure?.fields?.to ? 1 : 0}
      dirty={picked.length > 0 || comment !== ''}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {isForOther ? <OfWhom open={open} task={task} onTask={setOfTask} /> : null}
      <ToWhom
        error={isTried && !other ? t('toWhomLacks') : failure?.fields?.to}
        picked={picked}
        onPick={(next) => {
          setPicked(next);
          setFailure(null);
        }}
      />
      {isAdding ? (
        <RadioGroup
          label={t('place')}
          value={place}
          of={signerPlaces}
          nameOf={(one) => t(`placeOf.${one}`)}
          textOf={(one) => t(`placeText.${one}`)}
          onValue={setPlace}
        />
      ) : null}
      <CommentField value={comment} onComment={setComment} />
    </FormPanel>
  );
}

interface ToWhomProps {
  readonly error: string | undefined;
  readonly picked: readonly Picked[];
  readonly onPick: (picked: readonly Picked[]) => void;
}

/** Who decides instead, or beside. */
function ToWhom({ error, picked, onPick }: ToWhomProps) {
  const t = useTranslations(inboxListed.words);
  return (
    <Field label={t('toWhom')} required wide error={error}>
      {(control) => <PickerField control={control} forRole="audit" type="u" max={1} picked={picked} onPick={onPick} />}
    </Field>
  );
}

interface OfWhomProps {
  readonly open: readonly { readonly no: number; readonly name: string }[];
  readonly task: number | null;
  readonly onTask: (no: number) => void;
}

/** Whose decision somebody else hands over. */
function OfWhom({ open, task, onTask }: OfWhomProps) {
  const t = useTranslations(inboxListed.words);
  return (
    <RadioGroup
      label={t('ofWhom')}
      value={task === null ? null : String(task)}
      of={open.map(({ no }) => String(no))}
      nameOf={(no) => open.find((one) => String(one.no) === no)?.name ?? ''}
      textOf={() => ''}
      onValue={(no) => onTask(Number(no))}
    />
  );
}
