import { LanguageForm } from '@/components/shell/language-form.tsx';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { family } from '@/lib/contracts/family.ts';
import { sessionAddress } from '@/lib/navigation/paths.ts';
import { minuteIn } from '@/lib/rules/time-zone.ts';
import styles from './family.module.css';
import type { FamilyText } from './family-text.ts';
import { SignaturePad } from './signature-pad.tsx';

type NoticeShown = ReplyOf<typeof family.endpoints.notice>;

interface FamilyNoticeProps {
  readonly ticket: string;
  readonly t: FamilyText;
  /** What the last form was refused with. */
  readonly problem: { readonly key: string; readonly left: number } | null;
  readonly shown: NoticeShown;
}

/**
 * A message of the school to one guardian. Whom it is about stands first; the text comes when it is asked for, which is
 * noted, because messengers look at links too. All of it are forms, which work without scripts.
 */
export function FamilyNotice({ ticket, t, problem, shown }: FamilyNoticeProps) {
  const { schoolName, title, isWithdrawn, isRead } = shown;
  return (
    <main className={styles.page}>
      <LanguageForm corner />
      <h1>{t('notice.titleOf', { school: schoolName })}</h1>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem.key === 'wrongState' ? t('notice.changed') : t('problem', { key: problem.key, left: problem.left })}
        </p>
      ) : null}
      <section className={styles.card} aria-label={title}>
        <p>{t('notice.about', { names: shown.children.map(nameOf).join('、'), guardian: shown.guardian })}</p>
        <h2 className="breaks">{title}</h2>
        {isWithdrawn ? <p role="status">{t('notice.withdrawn')}</p> : <Body ticket={ticket} t={t} shown={shown} />}
      </section>
      {isWithdrawn || !isRead ? null : <Answers ticket={ticket} t={t} shown={shown} />}
      <p className="small soft">{t('notice.official', { school: schoolName })}</p>
    </main>
  );
}

type Child = NoticeShown['children'][number];
type PartProps = Omit<FamilyNoticeProps, 'problem'>;

const nameOf = ({ name, className }: Child) => [className, name].filter(Boolean).join(' ');

function Body({ ticket, t, shown: { isRead, text, answerBy, isLate, confirm } }: PartProps) {
  if (isRead)
    return (
      <>
        <p className={`breaks ${styles.text}`}>{text}</p>
        {confirm === 'read' ? <p role="status">{t('notice.isRead')}</p> : null}
      </>
    );
  return (
    <form method="post" action={sessionAddress.family}>
      <input type="hidden" name="ticket" value={ticket} />
      <input type="hidden" name="notice" value="read" />
      {answerBy ? <p>{t('notice.by', { day: answerBy, late: isLate ? 'yes' : 'no' })}</p> : null}
      <button className={styles.go} type="submit">
        {t('notice.read')}
      </button>
    </form>
  );
}

/** For each of the children an answer of its own. */
function Answers({ ticket, t, shown }: PartProps) {
  const { confirm, children, answerBy, isLate, timeZone } = shown;
  if (confirm === 'none' || confirm === 'read') return null;
  const at = minuteIn(timeZone);
  const by = answerBy ? t('notice.by', { day: answerBy, late: isLate ? 'yes' : 'no' }) : null;
  return children.map((child) => (
    <section key={child.id} className={styles.card} aria-label={nameOf(child)}>
      <h2>{nameOf(child)}</h2>
      {child.answeredAt ? (
        <p role="status">
          {t('notice.answered', { confirm, at: at(child.answeredAt), late: child.isLate ? 'yes' : 'no' })}
        </p>
      ) : (
        <form className={styles.answer} method="post" action={sessionAddress.family}>
          <input type="hidden" name="ticket" value={ticket} />
          <input type="hidden" name="notice" value="answer" />
          <input type="hidden" name="child" value={child.id} />
          {by ? <p>{by}</p> : null}
          {confirm === 'sign' ? <Signing t={t} guardian={shown.guardian} /> : null}
          <button className={styles.go} type="submit">
            {t(confirm === 'sign' ? 'notice.sign' : 'notice.press')}
          </button>
        </form>
      )}
    </section>
  ));
}

/** The name is written, which works everywhere; where the page can draw, it is signed with a finger too. */
function Signing({ t, guardian }: { readonly t: FamilyText; readonly guardian: string }) {
  return (
    <>
      <label className={styles.field}>
        {t('notice.name', { guardian })}
        <input name="name" autoComplete="off" required />
      </label>
      <SignaturePad label={t('notice.draw')} again={t('notice.drawAgain')} empty={t('notice.drawEmpty')} />
    </>
  );
}
