'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { PickUpChild, PickUpPerson } from '@/lib/contracts/safety/pick-up.ts';
import styles from './pick-up.module.css';
import { pickedUp } from './pick-up-list.tsx';

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
function PersonCard({ child, person, code, mayConfirm, mayEdit, onEdit }: PersonCardProps) {
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

const PersonForm = lazyScreen(() => import('./person-form.tsx'));
const CodeForm = lazyScreen(() => import('./code-form.tsx'));
const AwayForm = lazyScreen(() => import('./away-form.tsx'));

/** A child at the gate with everybody who may take it along, or may not and why. */
export function ChildCard({ id, code }: { readonly id: string; readonly code: string | undefined }) {
  const t = useTranslations('safety-pick-up');
  const call = useCall('safety.pickUpChild', { id, ...(code ? { code } : {}) }, { shown: 'here' });
  const form = useFormAddress();
  const { data } = call;
  if (!data)
    return call.failure ? <ListFailure failure={call.failure} onRetry={call.retry} /> : <ListSkeleton rows={5} />;
  const { child, persons, picked, actions } = data;
  const mayEdit = actions.includes('edit');
  const mayConfirm = actions.includes('confirm');
  const edited =
    form.open === newDraft ? null : persons.find(({ by, id: one }) => by === 'person' && one === form.open);
  return (
    <section className={styles.child} aria-label={child.name}>
      <header className={styles.childHead}>
        <Photo name={child.name} source={childPhoto(child)} />
        <div>
          <h2>{child.name}</h2>
          <p>{[child.className, child.number].filter(Boolean).join(' · ')}</p>
          {picked ? <PickedUp name={child.name} picked={picked} mayTakeBack={mayConfirm} /> : null}
        </div>
        <span className={`row ${styles.actions}`}>
          {mayEdit ? (
            <>
              <Button onClick={() => form.show(null)}>{t('addPerson')}</Button>
              <Button onClick={() => form.show('code')}>{t('code.title')}</Button>
            </>
          ) : null}
          {mayConfirm ? <Button onClick={() => form.show('away')}>{t('away.title')}</Button> : null}
        </span>
      </header>
      {persons.length === 0 ? <p className={styles.note}>{t('noPersons')}</p> : null}
      <ul className={styles.persons} aria-label={t('persons')}>
        {persons.map((person) => (
          <PersonCard
            key={`${person.by} ${person.id}`}
            child={child}
            person={person}
            code={code}
            mayConfirm={mayConfirm && picked === null}
            mayEdit={mayEdit}
            onEdit={() => form.show(person.id)}
          />
        ))}
      </ul>
      <Suspense>
        {form.open === 'code' && mayEdit ? <CodeForm child={child} onClose={form.close} /> : null}
        {form.open === 'away' && mayConfirm ? <AwayForm child={child} onClose={form.close} /> : null}
        {form.open !== null && mayEdit && edited !== undefined ? (
          <PersonForm key={form.open} child={child} person={edited} onClose={form.close} />
        ) : null}
      </Suspense>
    </section>
  );
}

interface PickedUpProps {
  readonly name: string;
  readonly picked: NonNullable<PickUpChild['picked']>;
  readonly mayTakeBack: boolean;
}

/** Who has picked the child up today, which is taken back here where it was an error. */
function PickedUp({ name, picked, mayTakeBack }: PickedUpProps) {
  const t = useTranslations('safety-pick-up');
  const at = useInstantText();
  const { actionsOf, asking } = useRowMoves(pickedUp);
  // It is the one thing to do here, and asks for its reason: it stands open.
  const actions = actionsOf({ ...picked, name, actions: ['takeBack'] }).map((one) => ({ ...one, danger: false }));
  return (
    <>
      <p className={styles.pickedLine}>
        <span className="good strong" role="status">
          {t('pickedBy', { name: picked.personName, at: at(picked.at) })}
        </span>
        {mayTakeBack ? <RowActions name={name} actions={actions} /> : null}
      </p>
      {asking}
    </>
  );
}

interface Pictured {
  readonly id: string;
  readonly photoId: string | null;
}

const addressOf = (call: string, input: object) => `/api/${call}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** Where the photo of a child is read; null without one. */
const childPhoto = ({ id, photoId }: Pictured) => (photoId ? addressOf('students/photo', { id, photoId }) : null);

/** Where the photo of a person is read; null without one. */
const personPhoto = ({ id, photoId }: Pictured) => (photoId ? addressOf('safety/pickUpPhoto', { id, photoId }) : null);

/** A face, or the first letter of a name where there is none. */
function Photo({ name, source }: { readonly name: string; readonly source: string | null }) {
  if (!source)
    return (
      <span className={styles.photo} aria-hidden="true">
        {[...name][0]}
      </span>
    );
  return <img className={styles.photo} src={source} alt={name} width={96} height={96} />;
}
