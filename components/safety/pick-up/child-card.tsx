'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { PickUpPerson } from '@/lib/contracts/safety/pick-up.ts';
import { PersonCard } from './person-card.tsx';
import { Photo } from './photo.tsx';
import { childPhoto } from './photo-address.ts';
import styles from './pick-up.module.css';
import { TakeBack } from './take-back.tsx';

const PersonForm = lazyScreen(() => import('./person-form.tsx'));
const CodeForm = lazyScreen(() => import('./code-form.tsx'));
const AwayForm = lazyScreen(() => import('./away-form.tsx'));

type Opened = 'code' | 'away' | { readonly person: PickUpPerson | null };

/** A child at the gate with everybody who may take it along, or may not and why. */
export function ChildCard({ id, code }: { readonly id: string; readonly code: string | undefined }) {
  const t = useTranslations('safety-pick-up');
  const at = useInstantText();
  const call = useCall('safety.pickUpChild', { id, ...(code ? { code } : {}) }, { shown: 'here' });
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data } = call;
  if (!data)
    return call.failure ? <ListFailure failure={call.failure} onRetry={call.retry} /> : <ListSkeleton rows={5} />;
  const { child, persons, picked, actions } = data;
  const close = () => setOpened(null);
  return (
    <section className={styles.child} aria-label={child.name}>
      <header className={styles.childHead}>
        <Photo name={child.name} source={childPhoto(child)} />
        <div>
          <h2>{child.name}</h2>
          <p>{[child.className, child.number].filter(Boolean).join(' · ')}</p>
          {picked ? (
            <p className={styles.pickedLine}>
              <span className={styles.picked} role="status">
                {t('pickedBy', { name: picked.personName, at: at(picked.at) })}
              </span>
              {actions.includes('confirm') ? (
                <TakeBack id={picked.id} childName={child.name} personName={picked.personName} />
              ) : null}
            </p>
          ) : null}
        </div>
        <span className={styles.deeds}>
          {actions.includes('edit') ? (
            <>
              <Button onClick={() => setOpened({ person: null })}>{t('addPerson')}</Button>
              <Button onClick={() => setOpened('code')}>{t('code.title')}</Button>
            </>
          ) : null}
          {actions.includes('confirm') ? <Button onClick={() => setOpened('away')}>{t('away.title')}</Button> : null}
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
            mayConfirm={actions.includes('confirm') && picked === null}
            mayEdit={actions.includes('edit')}
            onEdit={() => setOpened({ person })}
          />
        ))}
      </ul>
      <Suspense>
        {opened === 'code' ? <CodeForm child={child} onClose={close} /> : null}
        {opened === 'away' ? <AwayForm child={child} onClose={close} /> : null}
        {opened !== null && typeof opened === 'object' ? (
          <PersonForm child={child} person={opened.person} onClose={close} />
        ) : null}
      </Suspense>
    </section>
  );
}
