'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { AskWhy } from '@/components/shared/overlay/ask-why.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { figureListed, measureNames } from '@/lib/contracts/group/figure.data.ts';
import type { SchoolFigures } from '@/lib/contracts/group/figure.ts';
import { figureText } from './figure-text.ts';

/** The figures of one school day by day, once somebody has said what for. */
export default function OpenFigures({ row, texts: { title }, onClose }: MoveFormProps<SchoolFigures>) {
  const t = useTranslations(figureListed.words);
  const shared = useTranslations('shared');
  const { run, busy } = useAction('group.openFigures');
  const [read, setRead] = useState<CallReply<'group.openFigures'> | null>(null);
  const open = async (purpose: string) => {
    const outcome = await run({ schoolId: row.id, purpose });
    if (outcome.ok) setRead(outcome.data);
  };
  if (!read)
    return (
      <AskWhy
        title={title}
        text={t('openText')}
        action={t('openNow')}
        busy={busy}
        onWhy={(purpose) => void open(purpose)}
        onClose={onClose}
      />
    );
  return (
    <Modal title={`${read.name} ${read.schoolNo}`} shape="wide" closeLabel={shared('close')} onClose={onClose}>
      <DayTable figures={read.figures} />
    </Modal>
  );
}

/** Days below each other with the measures that any of them has. */
function DayTable({ figures }: Pick<CallReply<'group.openFigures'>, 'figures'>) {
  const t = useTranslations(figureListed.words);
  const known = measureNames.filter((name) => figures.some(({ measure }) => measure === name));
  const days = [...Map.groupBy(figures, ({ day }) => day)];
  if (days.length === 0) return <p>{t('noFigures')}</p>;
  return (
    <FiguresTable
      isAlone
      title={t('days')}
      heads={[t('day'), ...known.map((name) => t(name))]}
      rows={days.map(([day, own]) => [
        day,
        ...known.map((name) => figureText(name, own.find(({ measure }) => measure === name)?.value ?? null)),
      ])}
    />
  );
}
