'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { newIdempotencyKey } from '@/lib/browser/idempotency-key.ts';
import { writeData } from '@/lib/browser/request-data.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import type { SeatPicture } from '@/lib/rules/practice/seat-pictures.ts';
import { keepTicket } from './kept-ticket.ts';
import styles from './lesson.module.css';
import { SeatPictures } from './seat-pictures.tsx';

type Found = CallReply<'practice.findLesson'>;
type By = { readonly door: string } | { readonly schoolNo: string; readonly code: string };

interface EnterLessonProps {
  /** The school's number, where the address names it. */
  readonly schoolNo: string;
  /** The key of a picture that was scanned; '' without one. */
  readonly door: string;
}

/** The code on the board or the picture beside it, then the own seat, then pictures to come back to it by. */
export function EnterLesson({ schoolNo, door }: EnterLessonProps) {
  const t = useTranslations('practice-lesson.enter');
  const [found, setFound] = useState<Found | null>(null);
  const [seat, setSeat] = useState<number | null>(null);
  const { busy, failure, attempt } = useAttempt();
  const find = useCallback(
    (by: By) =>
      attempt(async () => {
        const { data } = await writeData('practice.findLesson', { by }, null, newIdempotencyKey());
        setFound(data as Found);
      }),
    [attempt],
  );
  // The picture opens the seats by itself.
  useEffect(() => {
    if (door !== '') void find({ door });
  }, [door, find]);
  const take = (of: number, pictures?: readonly SeatPicture[]) =>
    attempt(async () => {
      const asked = { door: found?.door ?? '', seat: of, ...(pictures && { pictures: [...pictures] }) };
      const { data } = await writeData('practice.takeSeat', asked, null, newIdempotencyKey());
      if (!keepTicket((data as { readonly ticket: string }).ticket)) throw { status: 0 };
      // In place of this page, whose address may hold the key of the lesson.
      window.location.replace(publicAddress.practiceSubjectList);
    });
  return (
    <div className={styles.card}>
      <h1>{found ? found.title : t('title')}</h1>
      <p role="alert" className={styles.problem}>
        {failure === null ? '' : t(failure)}
      </p>
      {found === null ? <CodeForm schoolNo={schoolNo} busy={busy} onTyped={(by) => void find(by)} /> : null}
      {found && seat === null ? (
        <SeatChoice
          found={found}
          busy={busy}
          onSeat={(one) => (found.isShared ? void take(one) : setSeat(one))}
          onOther={() => setFound(null)}
        />
      ) : null}
      {found && seat !== null ? (
        <SeatPictures
          seat={seat}
          isTaken={found.seats.some((one) => one.seat === seat && one.isTaken)}
          busy={busy}
          onChosen={(pictures) => void take(seat, pictures)}
          onBack={() => setSeat(null)}
        />
      ) : null}
    </div>
  );
}

interface SeatChoiceProps {
  readonly found: Found;
  readonly busy: boolean;
  readonly onSeat: (seat: number) => void;
  readonly onOther: () => void;
}

/** The seats of the class, by number and given name. */
function SeatChoice({ found, busy, onSeat, onOther }: SeatChoiceProps) {
  const t = useTranslations('practice-lesson.enter');
  return (
    <>
      <p>{t('whichSeat', { className: found.className })}</p>
      {!found.isShared && found.seats.some(({ isTaken }) => isTaken) ? <p className="soft">{t('takenText')}</p> : null}
      <ul className={styles.seats}>
        {found.seats.map(({ seat, name, isTaken }) => (
          <li key={seat}>
            <button type="button" disabled={busy} onClick={() => onSeat(seat)}>
              <strong>{seat}</strong>
              <span>{name}</span>
              {isTaken && !found.isShared ? <small>{t('taken')}</small> : null}
            </button>
          </li>
        ))}
      </ul>
      <Button look="link" onClick={onOther}>
        {t('otherCode')}
      </Button>
    </>
  );
}

interface CodeFormProps {
  readonly schoolNo: string;
  readonly busy: boolean;
  readonly onTyped: (by: By) => void;
}

/** The school's number and the code on the board. */
function CodeForm({ schoolNo, busy, onTyped }: CodeFormProps) {
  const t = useTranslations('practice-lesson.enter');
  const typed = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onTyped({ schoolNo: String(form.get('schoolNo')), code: String(form.get('code')).replace(/\D/g, '') });
  };
  return (
    <form className={styles.form} onSubmit={typed}>
      <p>{t('text')}</p>
      <label>
        {t('schoolNo')}
        <input name="schoolNo" required defaultValue={schoolNo} autoComplete="off" maxLength={32} />
      </label>
      <label>
        {t('code')}
        <input name="code" required inputMode="numeric" autoComplete="off" pattern="[0-9 ]{8,9}" maxLength={9} />
      </label>
      <Button look="primary" type="submit" busy={busy}>
        {t('go')}
      </Button>
    </form>
  );
}

const problems = { 404: 'wrong', 422: 'wrong', 429: 'tooMany', 409: 'seatTaken', 403: 'seatOut' } as const;
type Problem = (typeof problems)[keyof typeof problems] | 'failed';

/** One call at a time, and why the last one failed. */
function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Problem | null>(null);
  const attempt = useCallback(async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (thrown) {
      setFailure(problems[(thrown as CallFailure).status as keyof typeof problems] ?? 'failed');
    }
    setBusy(false);
  }, []);
  return { busy, failure, attempt };
}
