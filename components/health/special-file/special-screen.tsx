'use client';

import { useTranslations } from 'next-intl';
import { Figures } from '@/components/shared/figures.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { NotedScreen } from '../noted-screen.tsx';
import { SpecialForm, specialList } from './special-list.tsx';

const SpecialPanel = lazyScreen(() => import('./special-panel.tsx'));

/** Files of children who need more than the others. */
export function SpecialScreen() {
  return (
    <NotedScreen words={specialList.words} right="health.special.edit" form={SpecialForm}>
      <Permitted of="health.special.edit">
        <FindByRule />
      </Permitted>
      <ListView list={specialList} panel={SpecialPanel} above={({ sums }) => <Sums sums={sums} />} />
    </NotedScreen>
  );
}

/** Begins files for whom the newest round finds something. */
function FindByRule() {
  const t = useTranslations(specialList.words);
  const { run, busy } = useAction('health.findSpecialFiles');
  const find = async () => {
    const outcome = await run({});
    if (!outcome.ok) return;
    const { started, round } = outcome.data;
    const text = round === null ? t('noRound') : t('foundInRound', { started, round });
    announce({ kind: 'toast', severity: started > 0 ? 'success' : 'info', text });
  };
  return (
    <section className="card apart padded row">
      <p className="soft">{t('findText')}</p>
      <Button busy={busy} onClick={() => void find()}>
        {t('find')}
      </Button>
    </section>
  );
}

function Sums({ sums }: Pick<CallReply<'health.specialFiles'>, 'sums'>) {
  const t = useTranslations(specialList.words);
  const rate = sums.tenths === null ? '--' : `${(sums.tenths / 10).toFixed(1)}%`;
  const counts = ['open', 'closed', 'cured'] as const;
  return (
    <Figures
      figures={[
        ...counts.map((name) => ({ name: t(`sumOf.${name}`), value: sums[name] })),
        { name: t('sumOf.rate'), value: rate },
      ]}
    />
  );
}
