'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { ImportCause, ImportView } from '@/lib/contracts/students/import.ts';
import { requiredFieldsOfKind } from '@/lib/contracts/students/import-fields.ts';
import { limits } from '@/lib/rules/limits.ts';
import { useReasonText } from '../record/reason-text.ts';
import styles from './import.module.css';

type Found = CallReply<'students.importCauses'>;
type Cause = Found['causes'][number];

/** What can be seen without drowning whoever looks. */
const shownAtFirst = 6;
const keyOf = ({ field, key, value, severity }: Cause) => `${severity} ${field} ${key} ${value}`;

interface ImportCausesProps {
  readonly view: ImportView;
  readonly found: Found;
  /** The cause whose rows are shown. */
  readonly chosen: ImportCause | undefined;
  readonly onCause: (cause: ImportCause | undefined) => void;
}

/**
 * What is wrong, each cause once with its number of rows; where a value is meant, one answer puts all of them right.
 */
export function ImportCauses({ view, found, chosen, onCause }: ImportCausesProps) {
  const t = useTranslations('students.import');
  const [isWhole, setWhole] = useState(false);
  const { causes, choices, more } = found;
  if (causes.length === 0) return null;
  const isChosen = ({ field, key, value }: Cause) =>
    chosen !== undefined && chosen.field === field && chosen.key === key && chosen.value === value;
  return (
    <section aria-label={t('causes')}>
      <h2>{t('causes')}</h2>
      <ul className={styles.causes}>
        {(isWhole ? causes : causes.slice(0, shownAtFirst)).map((cause) => (
          <CauseLine
            key={keyOf(cause)}
            view={view}
            cause={cause}
            choices={choices[cause.field] ?? []}
            isChosen={isChosen(cause)}
            onShow={() =>
              onCause(isChosen(cause) ? undefined : { field: cause.field, key: cause.key, value: cause.value })
            }
          />
        ))}
      </ul>
      {!isWhole && causes.length > shownAtFirst ? (
        <Button look="link" onClick={() => setWhole(true)}>
          {t('moreCauses', { count: causes.length })}
        </Button>
      ) : null}
      {isWhole && more ? <p className="soft">{t('manyCauses')}</p> : null}
    </section>
  );
}

interface CauseLineProps {
  readonly view: ImportView;
  readonly cause: Cause;
  readonly choices: readonly string[];
  readonly isChosen: boolean;
  readonly onShow: () => void;
}

function CauseLine({ view, cause, choices, isChosen, onShow }: CauseLineProps) {
  const t = useTranslations('students.import');
  const reason = useReasonText();
  const { column, key, params, rows, severity, mendable, likely } = cause;
  const text =
    params === null && t.has(`cause.${key as 'classFull'}`)
      ? t(`cause.${key as 'classFull'}`)
      : reason({ key, params: params ?? {} });
  const said = column ? t('causeOf', { column, text }) : text;
  return (
    <li>
      <StateBadge tone={severity === 'error' ? 'bad' : 'warn'}>{t('causeRows', { count: rows })}</StateBadge>
      <span className={styles.causeText}>
        {said}
        {likely === null ? null : <span className="small block soft">{t('likely', { choice: likely })}</span>}
      </span>
      {mendable ? <Answer view={view} cause={cause} choices={choices} /> : null}
      <Button look="link" aria-pressed={isChosen} aria-label={t('showRowsOf', { cause: said })} onClick={onShow}>
        {t('showRows')}
      </Button>
    </li>
  );
}

/** A choice that stands for no text, because an empty text is an answer too. */
const open = '?';

function Answer({ view, cause, choices }: Pick<CauseLineProps, 'view' | 'cause' | 'choices'>) {
  const t = useTranslations('students.import');
  const id = useId();
  const answer = useAction('students.answerImport');
  const { field, key, value, likely } = cause;
  const [text, setText] = useState(likely ?? (choices.length > 0 ? open : ''));
  const required: readonly string[] = requiredFieldsOfKind[view.kind];
  const isOpen = text === open || (text === '' && (choices.length === 0 || required.includes(field)));
  const give = async () => {
    let left = cause.rows;
    let changed = 0;
    while (left > 0) {
      const outcome = await answer.run({ id: view.id, cause: { field, key, value }, rows: left, text });
      if (!outcome.ok) return;
      left = outcome.data.left;
      changed += outcome.data.changed;
    }
    announce({ kind: 'toast', severity: 'success', text: t('answered', { count: changed }) });
  };
  const label = t('answerFor', { value: value ?? '' });
  return (
    <span className={styles.answer}>
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      {choices.length > 0 ? (
        <select id={id} value={text} onChange={(event) => setText(event.target.value)}>
          <option value={open}>{t('answerChoose')}</option>
          {required.includes(field) ? null : <option value="">{t('leaveBlank')}</option>}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          value={text}
          maxLength={limits.importCellChars}
          placeholder={t('answerType')}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Button
        busy={answer.busy}
        disabled={isOpen}
        aria-label={t('answerAllOf', { value: value ?? '' })}
        onClick={() => void give()}
      >
        {t('answerAll')}
      </Button>
    </span>
  );
}
