'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ChildName } from '@/components/shared/cut-text.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { DayFilter } from '@/components/shared/list/day-filter.tsx';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import type { PickerProps } from '@/components/shared/list/list-filters.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { useToday } from '@/components/shared/today.ts';
import type { PickUpRecord } from '@/lib/contracts/safety/pick-up.ts';
import { useShownText } from '../use-shown-text.ts';
import { pickUpList } from './pick-up-list.tsx';

const pickers = { day: OneDay };

/** Who was picked up and who was sent away on a day. */
export default function Records() {
  const t = useTranslations('safety-pick-up.records');
  const at = useInstantText();
  const shownText = useShownText();
  const cells = useMemo<Cells<PickUpRecord>>(
    () => ({
      name: ({ name }) => <ChildName name={name} />,
      reason: ({ reason, takenBack }) =>
        takenBack ? t('takenBackBy', { name: takenBack.by, at: at(takenBack.at), reason: takenBack.reason }) : reason,
      told: ({ told }) => shownText(told),
    }),
    [t, at, shownText],
  );
  return <ListView list={pickUpList} cells={cells} pickers={pickers} />;
}

/** The day that is shown, which is today where none is asked for. */
function OneDay({ label, value, onPick }: PickerProps) {
  const today = useToday();
  return <DayFilter label={label} day={value || today} onDay={onPick} />;
}
