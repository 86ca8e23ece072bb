'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import lists from '@/components/shared/line-rows.module.css';
import { inboxListed } from '@/lib/contracts/approvals/application.data.ts';
import type { OpenedApplication } from '@/lib/contracts/approvals/application.ts';
import { ApprovalFiles } from '../approval-files.tsx';

/** An act in one line: who, for whom, what, to whom. */
function useActText(): (act: OpenedApplication['acts'][number]) => string {
  const t = useTranslations(inboxListed.words);
  return ({ act, by, insteadOf, to, isSigned }) => {
    const who = by === null ? t('byItself') : insteadOf ? t('insteadOf', { name: by, of: insteadOf }) : by;
    return [t(`actOf.${act}`, { who, to: to ?? t('theApplicant') }), isSigned ? t('signed') : '']
      .filter(Boolean)
      .join(' ');
  };
}

/** What was done with an application, by whom and when. */
export function ApplicationActs({ application }: { readonly application: OpenedApplication }) {
  const t = useTranslations(inboxListed.words);
  const instant = useInstantText();
  const actText = useActText();
  return (
    <section className="stack-8" aria-label={t('history')}>
      <h3>{t('history')}</h3>
      <ol className={lists.rows}>
        {application.acts.map((act) => (
          <li key={`${act.at} ${actText(act)}`}>
            <span className="breaks">
              {actText(act)} {act.comment ? <q>{act.comment}</q> : null}
              <ApprovalFiles files={act.files} />
            </span>
            <span className="soft">{instant(act.at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
