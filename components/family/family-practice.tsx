import { LanguageForm } from '@/components/shell/language-form.tsx';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { family } from '@/lib/contracts/family.ts';
import { shareIn } from '@/lib/rules/share.ts';
import styles from './family.module.css';
import type { FamilyText } from './family-text.ts';

type PracticeShown = ReplyOf<typeof family.endpoints.practice>;

interface FamilyPracticeProps {
  readonly t: FamilyText;
  readonly shown: PracticeShown;
}

interface Earned {
  readonly hundredths: number;
  readonly most: number;
}

const shareText = ({ hundredths, most }: Earned) => {
  const share = shareIn(100, hundredths, most);
  return share === null ? '--' : `${share}%`;
};

/** What one child practised in class, for its family: lessons, topics, and what was not right. No script, no rank. */
export function FamilyPractice({ t, shown }: FamilyPracticeProps) {
  const { schoolName, name, className, sessions, points, wrong } = shown;
  return (
    <main className={styles.page}>
      <LanguageForm corner />
      <h1>{t('practice.titleOf', { name })}</h1>
      <p className="soft">{[schoolName, className].filter(Boolean).join(' · ')}</p>
      {sessions.length === 0 ? <p role="status">{t('practice.none')}</p> : null}
      <Earnings
        title={t('practice.sessions')}
        rows={sessions.map(({ id, title, day, ...earned }) => ({ key: id, text: `${day} ${title}`, ...earned }))}
      />
      <Earnings
        title={t('practice.points')}
        rows={points.map(({ point, ...earned }) => ({ key: point, text: point, ...earned }))}
      />
      {sessions.length > 0 && wrong.length === 0 ? <p role="status">{t('practice.noMistakes')}</p> : null}
      {wrong.length > 0 ? <Mistakes t={t} wrong={wrong} /> : null}
      <p className="small soft">{t('practice.official', { school: schoolName })}</p>
    </main>
  );
}

interface EarningsProps {
  readonly title: string;
  readonly rows: readonly (Earned & { readonly key: string; readonly text: string })[];
}

function Earnings({ title, rows }: EarningsProps) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.earned}>
        {rows.map(({ key, text, ...earned }) => (
          <div key={key}>
            <dt className="breaks">{text}</dt>
            <dd className="digits">{shareText(earned)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Mistakes({ t, wrong }: { readonly t: FamilyText; readonly wrong: PracticeShown['wrong'] }) {
  return (
    <section className={styles.card} aria-label={t('practice.mistakes')}>
      <h2>{t('practice.mistakes')}</h2>
      <ol className={styles.mistakes}>
        {wrong.map(({ key, stem, given, right }) => (
          <li key={key} className="breaks">
            <p>{stem}</p>
            <p className="soft">
              {t('practice.given', { given: given.filter(Boolean).join(' ') || t('practice.nothing') })}
            </p>
            <p>{t('practice.right', { right: right.replaceAll('\n', ' ') })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
