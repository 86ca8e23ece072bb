'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { PickUpChild, PickUpPerson } from '@/lib/contracts/safety/pick-up.ts';
import { Photo, personPhoto } from './photo.tsx';
import styles from './pick-up.module.css';

const PhotoForm = lazyScreen(() => import('./photo-form.tsx'));

interface PersonCardProps {
  readonly child: PickUpChild['child'];
  readonly person: PickUpPerson;
  /** Typed at the gate. */
  readonly code: string | undefined;
  readonly mayConfirm: boolean;
  readonly mayEdit: boolean;
  readonly onEdit: () => void;
}

/**
 * One person at the gate: the face, whether they may take the child along and else why not, and the press that records
 * it.
 */
export function PersonCard({ child, person, code, mayConfirm, mayEdit, onEdit }: PersonCardProps) {
  const t = useTranslations('safety-pick-up');
  const at = useInstantText();
  const [isPicturing, setPicturing] = useState(false);
  const { action, asking } = useActions();
  const confirm = useAction('safety.confirmPickUp');
  const { id, by, name, version } = person;
  const may = person.answer === 'yes';
  const doConfirm = async () => {
    const { ok } = await confirm.run({ studentId: child.id, by, id, ...(code ? { code } : {}) });
    if (ok) announce({ kind: 'toast', severity: 'success', text: t('confirmed', { child: child.name, name }) });
  };
  const remove = { label: t('remove'), named: t('removeNamed', { name }), danger: true };
  const asked = { ...remove, title: t('removeTitle', { name }), text: t('removeText'), said: t('removed', { name }) };
  const until = by === 'code' && person.validTo ? at(person.validTo) : person.validTo;
  return (
    <li className={styles.person} data-may={may || undefined}>
      <Photo name={name} source={personPhoto(person)} />
      <div className="stack-4 breaks shrinks">
        <strong>{name}</strong>
        <span>{person.relationName || t(`relation.${person.relation}` as 'relation.mother')}</span>
        <small>
          {[
            person.phoneMasked,
            person.idTail && t('idTail', { tail: person.idTail }),
            until && t('until', { day: until }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {person.note ? <small>{person.note}</small> : null}
        <span>
          <StateBadge tone={may ? 'good' : 'bad'}>
            {t(`answer.${person.answer}`, { from: person.validFrom ?? '', to: person.validTo ?? '' })}
          </StateBadge>
        </span>
        <span className={`row ${styles.actions}`}>
          {may && mayConfirm ? (
            <Button
              look="primary"
              busy={confirm.busy}
              aria-label={t('confirmNamed', { name })}
              onClick={() => void doConfirm()}
            >
              {t('confirm')}
            </Button>
          ) : null}
          {mayEdit && by === 'person' ? (
            <RowActions
              name={name}
              actions={[
                { label: t('edit'), named: t('editNamed', { name }), run: onEdit },
                { label: t('photo'), named: t('photoNamed', { name }), run: () => setPicturing(true) },
                { ...remove, run: () => action('safety.removePickUpPerson', { id, version: version ?? 0 }, asked) },
              ]}
            />
          ) : null}
        </span>
      </div>
      <Suspense>{isPicturing ? <PhotoForm id={id} onClose={() => setPicturing(false)} /> : null}</Suspense>
      {asking}
    </li>
  );
}
