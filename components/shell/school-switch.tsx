import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useTranslations } from 'next-intl';
import { Drop } from '@/components/ui/drop.tsx';
import items from '@/components/ui/drop-item.module.css';
import { sessionAddress } from '@/lib/navigation/paths.ts';
import type { SchoolChoice } from './frame-facts.ts';
import styles from './top-bar.module.css';

interface SchoolSwitchProps {
  readonly current: SchoolChoice;
  readonly schools: readonly SchoolChoice[];
}

/** The current school; with more than one, a form that posts the choice, so that no page of the former school survives. */
export function SchoolSwitch({ current, schools }: SchoolSwitchProps) {
  const t = useTranslations('shell.bar');
  const name = <span className={styles.schoolName}>{current.schoolName}</span>;
  if (schools.length < 2) {
    return (
      <p className={`${styles.school} ${styles.schoolName} ${styles.onlySchool}`} title={current.schoolName}>
        <span className="unseen">{t('school', { name: '' })}</span>
        {current.schoolName}
      </p>
    );
  }
  return (
    <Drop
      className={`${styles.button} ${styles.school}`}
      label={`${t('school', { name: current.schoolName })} ${t('switchSchool')}`}
      trigger={
        <>
          {name}
          <ExpandMoreOutlined fontSize="small" />
        </>
      }
    >
      <form method="post" action={sessionAddress.school}>
        <p className={items.group}>{t('switchSchool')}</p>
        {schools.map((school) => {
          const isCurrent = school.schoolId === current.schoolId;
          return (
            <button
              key={school.schoolId}
              type="submit"
              name="schoolId"
              value={school.schoolId}
              className={items.item}
              aria-current={isCurrent || undefined}
              disabled={isCurrent}
            >
              {school.schoolName}
              {isCurrent ? <span className={styles.currentMark}>{t('currentSchool')}</span> : null}
            </button>
          );
        })}
      </form>
    </Drop>
  );
}
