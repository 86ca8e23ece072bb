'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import styles from './archive.module.css';

interface MakeArchiveProps {
  readonly years: CallReply<'finance.archives'>['years'];
  readonly isMaking: boolean;
}

/** Asks for the year and begins its package. */
export function MakeArchive({ years, isMaking }: MakeArchiveProps) {
  const t = useTranslations('finance.archive');
  const shared = useTranslations('shared');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const make = useAction('finance.makeArchive');
  const year = years.find((one) => one.year === chosen) ?? years.find(({ closed }) => closed) ?? years[0];
  const run = async () => {
    if (!year || !(await make.run({ year: year.year })).ok) return;
    setOpen(false);
    announce({ kind: 'toast', severity: 'success', text: t('asked', { year: String(year.year) }) });
  };
  return (
    <>
      <Button look="primary" disabled={isMaking} onClick={() => setOpen(true)}>
        {t('make')}
      </Button>
      {isOpen ? (
        <Modal
          title={t('make')}
          closeLabel={shared('close')}
          onClose={() => setOpen(false)}
          footer={
            year ? (
              <Button look="primary" busy={make.busy} onClick={() => void run()}>
                {t('make')}
              </Button>
            ) : null
          }
        >
          {year ? (
            <div className={`stack-16 shrinks ${styles.body}`}>
              <label className="line soft">
                {t('makeYear')}
                <select value={year.year} onChange={(event) => setChosen(Number(event.target.value))}>
                  {years.map((one) => (
                    <option key={one.year} value={one.year}>
                      {one.year}
                    </option>
                  ))}
                </select>
              </label>
              {year.closed ? null : <p>{t('open')}</p>}
            </div>
          ) : (
            <p>{t('emptyYears')}</p>
          )}
        </Modal>
      ) : null}
    </>
  );
}
