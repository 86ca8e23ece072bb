'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { PickUpChild } from '@/lib/contracts/safety/pick-up.ts';
import { PersonCard } from './person-card.tsx';
import { childPhoto, Photo } from './photo.tsx';
import styles from './pick-up.module.css';
import { pickedUp } from './pick-up-list.tsx';

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
