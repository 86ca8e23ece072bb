'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ChildNameWithin } from './cut-text.tsx';
import styles from './find-child.module.css';
import type { FieldControl } from './form/field.tsx';
import { StateBadge } from './state-badge.tsx';

/** A child that was found. */
export interface FoundChild {
  readonly id: string;
  readonly name: string;
  readonly hasLeft?: boolean;
}

/** What finds children by what is typed. */
export type FindsChildren = 'students.list' | 'goods.issueChildren';

interface Found {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly className: string | null;
  readonly state?: string;
}

interface FindChildProps {
  readonly control: FieldControl;
  /** Finds those who have left as well, and marks them. */
  readonly leavers?: boolean;
  /** By which call; by the register where nothing is said. */
  readonly by?: FindsChildren | undefined;
  readonly onFound: (child: FoundChild) => void;
}

/** Finds children at school by name, pinyin, number or phone, one after another. */
export function FindChild({ control, leavers = false, by = 'students.list', onFound }: FindChildProps) {
  const t = useTranslations('shared.findChild');
  const [q, setQ] = useState('');
  const words = q.trim();
  const asked = { q: words, ...(!leavers && { state: 'enrolled' as const }) };
  const input = words === '' ? null : by === 'students.list' ? asked : { q: words };
  const found = useCall<FindsChildren>(by, input, { keep: true });
  const rows: readonly Found[] = found.data?.rows ?? [];
  return (
    <>
      <input
        {...control}
        type="search"
        autoComplete="off"
        placeholder={t('hint')}
        maxLength={limits.nameChars}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {words !== '' && found.data ? (
        <ul className={`found ${styles.found}`} aria-label={t('found')}>
          {rows.map(({ id, name, number, className, state }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  setQ('');
                  onFound({ id, name, ...(state === 'left' && { hasLeft: true }) });
                }}
              >
                <ChildNameWithin name={name} /> <small>{[number, className].filter(Boolean).join(' · ')}</small>
                {state === 'left' ? <HasLeft /> : null}
              </button>
            </li>
          ))}
          {rows.length === 0 ? <li role="status">{t('nobody')}</li> : null}
        </ul>
      ) : null}
    </>
  );
}

/** Marks a child that has left. */
export function HasLeft() {
  const t = useTranslations('shared.findChild');
  return <StateBadge tone="warn">{t('hasLeft')}</StateBadge>;
}

interface PickChildProps {
  readonly control: FieldControl;
  /** Finds those who have left as well, and marks them. */
  readonly leavers?: boolean;
  readonly by?: FindsChildren | undefined;
  readonly picked: FoundChild | null;
  readonly onPick: (child: FoundChild | null) => void;
}

/** Finds one child, who then stands in place of the search until another is to be chosen. */
export function PickChild({ control, leavers = false, by, picked, onPick }: PickChildProps) {
  const t = useTranslations('shared.findChild');
  if (!picked) return <FindChild control={control} leavers={leavers} by={by} onFound={onPick} />;
  return (
    <span className="line">
      <strong>{picked.name}</strong>
      {picked.hasLeft ? <HasLeft /> : null}
      <Button look="quiet" onClick={() => onPick(null)}>
        {t('other')}
      </Button>
    </span>
  );
}
