'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { sessionAddress } from '@/lib/navigation/paths.ts';
import type { CurrentSchool } from './frame-facts.ts';
import styles from './school-dialog.module.css';
import { type SchoolFolder, schoolTree } from './school-tree.ts';

interface SchoolDialogProps {
  readonly current: CurrentSchool;
  readonly onClose: () => void;
}

/**
 * The person's schools below their groups, searched by name, pinyin or number. A form that posts the choice, so that no
 * page of the former school survives.
 */
export default function SchoolDialog({ current, onClose }: SchoolDialogProps) {
  const t = useTranslations('shell.schools');
  const [words, setWords] = useState('');
  const schools = useCall('organisation.schools', {}, { shown: 'here' });
  const tree = schools.data ? schoolTree(schools.data, words) : null;

  const folder = (node: SchoolFolder, depth: number): ReactNode => (
    <ul className={styles.level} data-depth={depth}>
      {node.folders.map((below) => (
        <li key={below.name}>
          <p className={styles.folder}>{below.name}</p>
          {folder(below, depth + 1)}
        </li>
      ))}
      {node.schools.map(({ schoolId, schoolName, schoolNo }) => {
        const isCurrent = schoolId === current.schoolId;
        return (
          <li key={schoolId} className={styles.row}>
            <button
              type="submit"
              name="schoolId"
              value={schoolId}
              className={styles.school}
              aria-current={isCurrent || undefined}
              disabled={isCurrent}
            >
              {schoolName}
            </button>
            <span className={styles.number}>{isCurrent ? t('current') : schoolNo}</span>
          </li>
        );
      })}
    </ul>
  );

  return (
    <Modal title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <p className={styles.mode}>
        <strong>{t(`mode_${current.mode}`)}</strong> {t(`modeText_${current.mode}`)}
      </p>
      <form method="post" action={sessionAddress.school}>
        <input
          type="search"
          className={styles.search}
          value={words}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(event) => setWords(event.target.value)}
          // Enter posts the first school: of several it may not be the one meant.
          onKeyDown={(event) => pressedKey(event) === 'Enter' && tree?.count !== 1 && event.preventDefault()}
        />
        {tree ? (
          <>
            <p className={tree.count === 0 ? styles.nothing : 'unseen'} role="status">
              {t('found', { count: tree.count })}
            </p>
            {folder(tree, 1)}
          </>
        ) : schools.failure ? (
          <ListFailure failure={schools.failure} onRetry={schools.retry} />
        ) : (
          <ListSkeleton rows={4} />
        )}
      </form>
    </Modal>
  );
}
