'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import styles from './conflict-choice.module.css';
import { useRecordText } from './record-text.ts';

/** A field that the other person changed, its values in words. */
export interface ConflictLine<F extends string> {
  readonly field: F;
  readonly label: string;
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
  /** Changed by both: somebody must choose. Otherwise theirs stands. */
  readonly both: boolean;
}

interface ConflictChoiceProps<F extends string> {
  readonly title: string;
  readonly changedBy: string;
  readonly changedAt: string;
  readonly lines: readonly ConflictLine<F>[];
  /** Goes on with what stands now; fields of the set take their value, the others mine. */
  readonly onResolve: (takeTheirs: ReadonlySet<F>) => void;
  readonly onClose: () => void;
}

/** Somebody saved first: who, when, what; and for each field that both changed, whose value goes on. */
export function ConflictChoice<F extends string>(props: ConflictChoiceProps<F>) {
  const { title, changedBy, changedAt, lines, onResolve, onClose } = props;
  const t = useTranslations('students.conflict');
  const common = useTranslations('shared');
  const text = useRecordText();
  const [theirs, setTheirs] = useState<ReadonlySet<F>>(new Set());
  const choose = (field: F, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTheirs(next);
  };
  const shown = (value: string) => ({ value: value || emptyValue });
  return (
    <Modal
      title={title}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('later')}</Button>
          <Button look="primary" onClick={() => onResolve(theirs)}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <p>{t('text', { name: changedBy, time: text.time(changedAt) })}</p>
      <ul className="stack-12 apart">
        {lines.map(({ field, label, both, ...line }) => (
          <li key={field}>
            <fieldset className={styles.field}>
              <legend>{label}</legend>
              <p className="soft">{t('before', shown(line.before))}</p>
              {both ? (
                <>
                  <label className="option">
                    <input
                      type="radio"
                      name={field}
                      checked={!theirs.has(field)}
                      onChange={() => choose(field, false)}
                    />
                    {t('mine', shown(line.mine))}
                  </label>
                  <label className="option">
                    <input type="radio" name={field} checked={theirs.has(field)} onChange={() => choose(field, true)} />
                    {t('theirs', shown(line.theirs))}
                  </label>
                </>
              ) : (
                <p>{t('theirsOnly', shown(line.theirs))}</p>
              )}
            </fieldset>
          </li>
        ))}
      </ul>
      {lines.length === 0 ? <p>{t('none')}</p> : null}
    </Modal>
  );
}
