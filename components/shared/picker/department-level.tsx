'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '@/lib/browser/use-call.ts';
import { ListFailure, ListSkeleton } from '../list/list-states.tsx';
import { PickLine } from './pick-line.tsx';
import type { Picked, PickerType } from './picked.ts';
import styles from './picker.module.css';

interface LevelProps {
  readonly type: PickerType;
  readonly chosen: readonly Picked[];
  readonly onToggle: (one: Picked) => void;
}

/**
 * One level of the tree: the departments below one (without one, the uppermost) and the colleagues in it. The next
 * level is asked for when it is opened. Not MUI's tree: that one keeps the focus on its entries, whose boxes would no
 * longer be reached by Tab, and wants to know the whole tree to tick in it.
 */
export function DepartmentLevel({ deptId, ...level }: LevelProps & { readonly deptId?: string }) {
  const t = useTranslations('widgets.picker');
  const { data, failure, retry } = useCall('enterprise.departmentLevel', deptId ? { deptId } : {}, { shown: 'here' });
  if (failure && !data) return <ListFailure failure={failure} onRetry={retry} />;
  if (!data) return <ListSkeleton rows={3} />;
  const users = level.type.includes('u') ? data.users : [];
  if (data.departments.length + users.length === 0) return <p className="soft">{t('empty')}</p>;
  return (
    <ul className={styles.level}>
      {data.departments.map(({ deptId: id, name, hasChildren }) => (
        <Department key={id} id={id} name={name} hasChildren={hasChildren} {...level} />
      ))}
      {users.map(({ userId, name, post }) => (
        <li key={userId}>
          <PickLine one={{ kind: 'u', id: userId, name }} text={post} {...level} />
        </li>
      ))}
    </ul>
  );
}

interface DepartmentProps extends LevelProps {
  readonly id: string;
  readonly name: string;
  readonly hasChildren: boolean;
}

function Department({ id, name, hasChildren, ...level }: DepartmentProps) {
  const t = useTranslations('widgets.picker');
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className={styles.department}>
        {hasChildren ? (
          <button
            type="button"
            className={styles.open}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'fold' : 'open', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            ›
          </button>
        ) : (
          <span className={styles.open} />
        )}
        {level.type.includes('d') ? <PickLine one={{ kind: 'd', id, name }} {...level} /> : name}
      </div>
      {isOpen ? <DepartmentLevel deptId={id} {...level} /> : null}
    </li>
  );
}
