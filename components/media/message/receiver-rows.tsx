'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import lists from '@/components/shared/line-rows.module.css';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { messageListed, type receiverStates, receiverTones } from '@/lib/contracts/media/message.data.ts';
import type { Receiver } from '@/lib/contracts/media/message.ts';

interface ReceiverRow extends Receiver {
  /** How it stands with a message that was sent. */
  readonly state?: (typeof receiverStates)[number];
}

/** So many are drawn before somebody asks for all: a whole school is thousands. */
const shownAtOnce = 100;

/** Whom a message is for, each with who gets it, or why nobody does. */
export function ReceiverRows({ rows }: { readonly rows: readonly ReceiverRow[] }) {
  const t = useTranslations(messageListed.words);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, shownAtOnce);
  return (
    <>
      <ul className={lists.rows}>
        {shown.map(({ id, name, className, people, problem, state }) => (
          <li key={id}>
            <span className="breaks">
              {[className, name].filter(Boolean).join(' ')}{' '}
              <small className="soft">{problem ? t(`problemOf.${problem}`) : people.join('、')}</small>
            </span>
            {state ? <StateBadge tone={receiverTones[state]}>{t(`receiverOf.${state}`)}</StateBadge> : null}
          </li>
        ))}
      </ul>
      {shown.length < rows.length ? (
        <Button onClick={() => setWhole(true)}>{t('showAll', { count: rows.length })}</Button>
      ) : null}
    </>
  );
}
