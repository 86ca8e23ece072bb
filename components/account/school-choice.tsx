import { getTranslations } from 'next-intl/server';
import { consoleAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import entry from './entry.module.css';
import styles from './public-page.module.css';

interface School {
  readonly schoolId: string;
  readonly schoolName: string;
  readonly schoolNo: string;
  readonly schoolMold?: number | undefined;
}

/** The schools of a person as buttons, the present one said. */
export async function SchoolChoice({
  schools,
  current,
}: {
  readonly schools: readonly School[];
  readonly current: string;
}) {
  const t = await getTranslations('account-entry.centre');
  return (
    <form method="post" action={sessionAddress.school} className={entry.choiceList}>
      <input type="hidden" name="next" value={consoleAddress.root} />
      {schools.map(({ schoolId, schoolName, schoolNo, schoolMold }) => (
        <button key={schoolId} type="submit" name="schoolId" value={schoolId}>
          <strong>{schoolName}</strong>
          <span className={`small faint ${styles.hint}`}>
            {t(schoolMold === 2 ? 'school' : 'kindergarten', { no: schoolNo })}
            {schoolId === current ? ` · ${t('current')}` : ''}
          </span>
        </button>
      ))}
    </form>
  );
}
