'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/browser/use-call.ts';
import { useAddressState } from '../address-state.ts';
import { ListFailure, ListSkeleton } from '../list/list-states.tsx';
import { PickLine } from './pick-line.tsx';
import type { Picked } from './picked.ts';
import styles from './picker.module.css';

interface FoundContactsProps {
  readonly word: string;
  readonly chosen: readonly Picked[];
  readonly onToggle: (one: Picked) => void;
}

/** Colleagues found by a word, wherever they stand. */
export function FoundContacts({ word, chosen, onToggle }: FoundContactsProps) {
  const t = useTranslations('widgets.picker');
  // Which app of the messaging platform this browser came by, which its addresses keep: then that is asked too.
  const { appCode } = useAddressState().query;
  const { data, failure, retry } = useCall(
    'enterprise.searchContacts',
    { ...(appCode && { suiteCode: appCode }), queryWord: word, queryType: 1 },
    { keep: true, shown: 'here' },
  );
  if (failure && !data) return <ListFailure failure={failure} onRetry={retry} />;
  if (!data) return <ListSkeleton rows={3} />;
  // Only colleagues can be chosen: whom the platform alone knows has no account here.
  const users = data.queryResult.users.flatMap(({ userId, ...user }) => (userId ? [{ ...user, userId }] : []));
  if (users.length === 0)
    return (
      <p role="status" className="soft">
        {t('nobodyFound')}
      </p>
    );
  return (
    <ul className={styles.level}>
      {users.map(({ userId, name, post, departmentName }) => (
        <li key={userId}>
          <PickLine
            one={{ kind: 'u', id: userId, name }}
            text={[departmentName, post].filter(Boolean).join(' · ')}
            chosen={chosen}
            onToggle={onToggle}
          />
        </li>
      ))}
    </ul>
  );
}
