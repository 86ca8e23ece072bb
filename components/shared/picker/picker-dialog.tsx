'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { limits } from '@/lib/rules/limits.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../list/search-field.tsx';
import { Modal } from '../overlay/modal.tsx';
import { DepartmentLevel } from './department-level.tsx';
import { FoundContacts } from './found-contacts.tsx';
import { type Picked, type PickerRole, type PickerType, togglePicked } from './picked.ts';
import styles from './picker.module.css';

interface PickerDialogProps {
  readonly forRole: PickerRole;
  readonly type: PickerType;
  /** Most users; 0 for any number. */
  readonly max?: number;
  readonly picked: readonly Picked[];
  readonly onPick: (picked: readonly Picked[]) => void;
  readonly onClose: () => void;
}

/** Modules section 9. */
const pauseMs = 200;

/** Chooses colleagues or departments for a role: by department, level by level, or by a word. */
export default function PickerDialog({ forRole, type, max = 0, picked, onPick, onClose }: PickerDialogProps) {
  const t = useTranslations('widgets.picker');
  const common = useTranslations('shared');
  const [chosen, setChosen] = useState(picked);
  const [word, setWord] = useState('');
  const [isRefused, setRefused] = useState(false);
  const toggle = (one: Picked) => {
    const next = togglePicked(chosen, one, max);
    setRefused(next === null);
    if (next) setChosen(next);
  };
  return (
    <Modal
      title={t('title', { role: forRole })}
      shape="broad"
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            look="primary"
            onClick={() => {
              onPick(chosen);
              onClose();
            }}
          >
            {t('choose', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <p role="alert" className="bad">
        {isRefused ? t('tooMany', { max, role: forRole }) : null}
      </p>
      <div className={styles.halves}>
        <section className={styles.half} aria-label={t('people')}>
          <SearchField
            label={t('search')}
            placeholder={t('search')}
            name="contact"
            value={word}
            maxLength={limits.searchWordChars}
            pauseMs={pauseMs}
            onSearch={setWord}
          />
          {word === '' ? (
            <DepartmentLevel type={type} chosen={chosen} onToggle={toggle} />
          ) : (
            <FoundContacts word={word} chosen={chosen} onToggle={toggle} />
          )}
        </section>
        <section className={styles.half} aria-label={t('chosen')}>
          <h3>{t('chosenCount', { count: chosen.length })}</h3>
          {chosen.length === 0 ? <p className="soft">{t('nobody')}</p> : null}
          <ul className={styles.chosen}>
            {chosen.map((one) => (
              <li key={`${one.kind} ${one.id}`}>
                {one.name}
                <Button look="quiet" aria-label={t('remove', { name: one.name })} onClick={() => toggle(one)}>
                  ×
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Modal>
  );
}
