'use client';

import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { notifyShownSchool, returnToSchool, type ShownSchool, useLeftSchool } from '@/lib/browser/shown-school.ts';
import styles from './notice-banner.module.css';

/** On a page whose school or person the browser has left in another tab: says so, before anything is typed in vain. */
export function LeftSchoolBar({ own }: { readonly own: ShownSchool }) {
  const t = useTranslations('shell.leftSchool');
  const { schoolId, schoolName, personId } = own;
  const now = useLeftSchool(own);
  useEffect(() => notifyShownSchool({ schoolId, schoolName, personId }), [schoolId, schoolName, personId]);
  if (!now) return null;
  const isOther = now.personId !== personId;
  return (
    <section className={styles.banner} data-tone="warn" aria-label={t('label')} role="alert">
      <WarningAmberOutlined fontSize="small" />
      <p className={`grows shrinks ${styles.text}`}>
        {isOther ? t('otherPerson') : t('otherSchool', { own: schoolName, now: now.schoolName })}
      </p>
      <span className="flow">
        {isOther ? null : <Button onClick={() => void returnToSchool()}>{t('return')}</Button>}
        <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
      </span>
    </section>
  );
}
