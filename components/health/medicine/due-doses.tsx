'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { medicineListed } from '@/lib/contracts/health/medicine.data.ts';
import { type DoseOfDay, doseForms } from './medicine-list.tsx';
import { useDueSound } from './use-due-sound.ts';

/** How each stands out. */
const tones = { due: 'warn', overdue: 'bad', later: 'plain', given: 'good', notGiven: 'bad' } as const;
/** What is due becomes overdue by itself. */
const askAgainMs = 60_000;

interface Asked {
  readonly move: 'give' | 'skip';
  readonly dose: DoseOfDay;
}

/** The doses of today by their time: given with a second person, or not given with the reason. */
export function DueDoses() {
  const t = useTranslations(medicineListed.words);
  const { data, failure, retry } = useCall('health.dueDoses', {}, { shown: 'here', refreshMs: () => askAgainMs });
  const [asked, setAsked] = useState<Asked | null>(null);
  useDueSound(data?.rows.filter(({ state }) => state === 'due' || state === 'overdue').length ?? 0);
  return (
    <section className="card padded" aria-label={t('dueTitle')}>
      <h2>{t('dueTitle')}</h2>
      {data ? (
        data.rows.length === 0 ? (
          <p className="soft">{t('noneDue')}</p>
        ) : (
          <ul>
            {data.rows.map((row) => (
              <DoseLine
                key={`${row.orderId} ${row.minute}`}
                dose={{ ...row, day: data.day }}
                onAsk={(move) => setAsked({ move, dose: { ...row, day: data.day } })}
              />
            ))}
          </ul>
        )
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={2} />
      )}
      {asked ? <DoseQuestion {...asked} onClose={() => setAsked(null)} /> : null}
    </section>
  );
}

interface DoseLineProps {
  readonly dose: DoseOfDay;
  readonly onAsk: (move: Asked['move']) => void;
}

function DoseLine({ dose, onAsk }: DoseLineProps) {
  const t = useTranslations(medicineListed.words);
  const { student, time, state, drug } = dose;
  const isOpen = state === 'due' || state === 'overdue';
  const named = { name: student.name, time };
  return (
    <li className="row">
      <strong className="digits">{time}</strong>
      <span>{[student.name, student.className].filter(Boolean).join(' · ')}</span>
      <span>{[drug, dose.dose, dose.way].join(' · ')}</span>
      <StateBadge tone={tones[state]}>{t(`doseOf.${state}`)}</StateBadge>
      {isOpen ? (
        <>
          <Button aria-label={t('giveNamed', named)} onClick={() => onAsk('give')}>
            {t('give')}
          </Button>
          <Button look="quiet" aria-label={t('skipNamed', named)} onClick={() => onAsk('skip')}>
            {t('skip')}
          </Button>
        </>
      ) : null}
    </li>
  );
}

function DoseQuestion({ move, dose, onClose }: Asked & { readonly onClose: () => void }) {
  const t = useTranslations(medicineListed.words);
  const Form = doseForms[move];
  const named = { name: dose.student.name, time: dose.time };
  return (
    <Suspense>
      <Form
        row={dose}
        move={move}
        texts={{
          title: t(`${move}Title`, named),
          label: t(move),
          text: t('giveText', { drug: dose.drug, dose: dose.dose, way: dose.way }),
          said: t('noted'),
        }}
        then={() => {}}
        onClose={onClose}
      />
    </Suspense>
  );
}
