'use client';

import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import type { CurrentSchool } from './frame-facts.ts';
import { lazyScreen } from './lazy-screen.tsx';
import styles from './top-bar.module.css';

const SchoolDialog = lazyScreen(() => import('./school-dialog.tsx'));

interface SchoolSwitchProps {
  readonly current: CurrentSchool;
  /** How many schools the person may enter. */
  readonly count: number;
}

/** The current school and how the person works in it; with more than one school the way to the others. */
export function SchoolSwitch({ current, count }: SchoolSwitchProps) {
  const t = useTranslations('shell.bar');
  const schools = useTranslations('shell.schools');
  const [isOpen, setOpen] = useState(false);
  const word = current.inGroup ? schools(`mode_${current.mode}`) : '';
  const node = current.node ?? '';
  const mode = word ? (
    <span className={styles.mode} title={node || undefined}>
      {[word, node].filter(Boolean).join(' · ')}
    </span>
  ) : null;
  if (count < 2) {
    return (
      <p className={`${styles.school} ${styles.onlySchool}`} title={current.schoolName}>
        <span className="unseen">{t('school', { name: '' })}</span>
        <SchoolName name={current.schoolName} />
        {mode}
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${styles.school}`}
        aria-haspopup="dialog"
        aria-label={`${t('school', { name: `${current.schoolName}${word}${node && ` ${node}`}` })} ${t('switchSchool')}`}
        data-hint={t('switchSchool')}
        onClick={() => setOpen(true)}
      >
        <SchoolName name={current.schoolName} />
        {mode}
        <ExpandMoreOutlined fontSize="small" />
      </button>
      <Suspense>{isOpen ? <SchoolDialog current={current} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

/** Letters of a name's end by which schools of one group differ, as 实验幼儿园. */
const endLetters = 5;
/** Letters that have room on a phone too. */
const shortName = 7;

/** A name that is cut before its end, where it is too long for its place. */
function SchoolName({ name }: { readonly name: string }) {
  const letters = [...name];
  if (letters.length <= shortName) return <span className="cut">{name}</span>;
  return (
    <span className={styles.name}>
      <span className="cut">{letters.slice(0, -endLetters).join('')}</span>
      <span className={styles.nameEnd}>{letters.slice(-endLetters).join('')}</span>
    </span>
  );
}
