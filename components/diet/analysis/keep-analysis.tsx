'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { AnalysisMethod } from '@/lib/contracts/diet/analysis.data.ts';

const words = 'diet-analysis.analysis';

export interface AnalysisAsked {
  readonly crowdId: string;
  readonly method: AnalysisMethod;
  readonly from: string;
  readonly to: string;
}

/** Keeps what is shown as it stands now. */
export function KeepAnalysis({ asked }: { readonly asked: AnalysisAsked }) {
  const t = useTranslations(words);
  const { run, busy } = useAction('diet.keepAnalysis');
  const keep = async () => {
    const outcome = await run(asked);
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('kept', { number: outcome.data.edition }) });
  };
  return (
    <Permitted of="diet.analysis.keep" otherwise="disabled">
      <Button busy={busy} onClick={() => void keep()}>
        {t('keep')}
      </Button>
    </Permitted>
  );
}

/** What was kept, the newest first; each opens as it stood then. */
export function KeptAnalyses({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const t = useTranslations(words);
  const instant = useInstantText();
  const rows = useCall('diet.keptAnalyses', {}).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="card apart padded stack-8" aria-label={t('keptOnes')}>
      <h2>{t('keptOnes')}</h2>
      <ul className="stack-8">
        {rows.map(({ id, crowd, from, to, method, edition, keptAt, keptBy }) => (
          <li key={id} className="row">
            <Button look="link" onClick={() => onOpen(id)}>
              {t('keptOne', { crowd, from, to, method: t(`methodOf.${method}`), number: edition })}
            </Button>
            <span className="soft small">{t('keptBy', { name: keptBy, at: instant(keptAt) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
