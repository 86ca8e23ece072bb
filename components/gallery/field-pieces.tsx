'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { moneyInCapitals } from '@/lib/rules/money-capital.ts';
import { useAddressState } from '../shared/address-state.ts';
import { DateRange } from '../shared/form/date-range.tsx';
import { DayField } from '../shared/form/day-field.tsx';
import { Field } from '../shared/form/field.tsx';
import { MoneyInput } from '../shared/form/money-input.tsx';
import { Switch } from '../shared/form/switch.tsx';
import { ViewTabs } from '../shared/view-tabs.tsx';
import { Piece } from './piece.tsx';

const views = ['week', 'month', 'year'] as const;

/** Days, amounts and the switch between views. */
export function FieldPieces() {
  const t = useTranslations('gallery');
  const { query } = useAddressState();
  const view = views.find((one) => one === query.view) ?? 'week';
  const [range, setRange] = useState({ from: '2026-09-01', to: '2026-09-30' });
  const [day, setDay] = useState('');
  const [isOn, setOn] = useState(true);
  const [amount, setAmount] = useState('1,680.32');
  return (
    <>
      <Piece title={t('viewTabs')}>
        <ViewTabs
          label={t('viewTabs')}
          views={views}
          current={view}
          nameOf={(one) => t(`views.${one}`)}
          to={(one) => ({ view: one })}
        />
      </Piece>
      <Piece title={t('switch')}>
        <label htmlFor="gallery-switch">
          <Switch id="gallery-switch" on={isOn} busy={false} onFlip={() => setOn(!isOn)} /> {t('switch')}
        </label>
      </Piece>
      <Piece title={t('days')}>
        <DayField label={t('day')} value={day} onChange={setDay} />
        <DateRange
          required
          fromLabel={t('from')}
          toLabel={t('to')}
          from={range.from}
          to={range.to}
          onRange={(from, to) => setRange({ from, to })}
        />
      </Piece>
      <Piece title={t('money')}>
        <Field label={t('amount')} required help={<span lang="zh-CN">{moneyInCapitals(amount)}</span>}>
          {(control) => (
            <MoneyInput
              {...control}
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
              onAmount={setAmount}
            />
          )}
        </Field>
      </Piece>
    </>
  );
}
