import { useTranslations } from 'next-intl';
import { attendanceStatuses } from '@/lib/contracts/students/attendance-names.ts';
import styles from './attendance.module.css';

/** What the signs mean; in the roll call how the keys set them, where states stand in words. */
export function Legend({ withKeys = false }: { readonly withKeys?: boolean }) {
  const t = useTranslations('students-attendance');
  return (
    <p className={styles.legend}>
      {withKeys ? <span className={styles.byKeys}>{t('roll.keys')}</span> : null}
      {attendanceStatuses.map((status) => (
        <span key={status} data-status={status}>
          {t('legend', { sign: t(`short.${status}`), name: t(`status.${status}`) })}
        </span>
      ))}
    </p>
  );
}
