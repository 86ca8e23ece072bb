import { useTranslations } from 'next-intl';

/** So many are told one by one beside the others. */
const toldApart = 3;

interface Finding {
  readonly finding: string;
}

/** Findings, with those who are missing from the month apart where they are many: a sheet of few beside one of all. */
export function missingApart<T extends Finding>(rows: readonly T[]) {
  const missing = rows.filter(({ finding }) => finding === 'missing');
  return missing.length > toldApart
    ? { told: rows.filter(({ finding }) => finding !== 'missing'), missing }
    : { told: rows, missing: [] };
}

/** How many people are missing from the month, and on request who. */
export function MissingPeople({ people }: { readonly people: readonly string[] }) {
  const t = useTranslations('salary.findings');
  if (people.length === 0) return null;
  return (
    <details>
      <summary>{t('missing', { count: people.length })}</summary>
      <p className="breaks">{people.join('、')}</p>
    </details>
  );
}
