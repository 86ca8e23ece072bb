'use client';

import { themed } from '@/components/ui/themed.tsx';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/zh-cn';
import Popover from '@mui/material/Popover';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, zhCN } from '@mui/x-date-pickers/locales';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { useToday } from '../today.ts';
import type { CalendarButtonProps } from './calendar-button.tsx';
import styles from './date-input.module.css';

interface CalendarProps extends Omit<CalendarButtonProps, 'current'> {
  /** YYYY-MM-DD or YYYY-MM; null opens at today. */
  readonly value: string | null;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** English weeks begin on Monday here too, which is the British way. */
const adapterLocales: Readonly<Record<string, string>> = { 'zh-CN': 'zh-cn', en: 'en-gb' };
const headerFormats: Readonly<Record<string, string>> = { 'zh-CN': 'YYYY年M月', en: 'MMMM YYYY' };
const textsOf = ({ components }: typeof zhCN) => components.MuiLocalizationProvider.defaultProps.localeText;
const views = { day: ['year', 'month', 'day'], month: ['year', 'month'] } as const;
const spelling = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;

/** The calendar that opens beside a day or a month; loaded when the first one is opened. */
function Calendar({ of, value, anchor, last, isRequired = false, onPick, onClose }: CalendarProps) {
  const t = useTranslations('shared.date');
  const locale = useLocale();
  const adapterLocale = adapterLocales[locale] ?? 'zh-cn';
  const adapter = useMemo(() => new AdapterDayjs({ locale: adapterLocale }), [adapterLocale]);
  const today = useToday();
  const pick = (text: string) => {
    onPick(text);
    onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={(event: Event) => {
        // The dialog around it stays.
        event.preventDefault();
        onClose();
      }}
      disableScrollLock
      // What is pressed here is no affair of the form around it.
      onKeyDown={(event) => event.stopPropagation()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t(of) } }}
    >
      <LocalizationProvider
        dateAdapter={AdapterDayjs}
        adapterLocale={adapterLocale}
        localeText={textsOf(locale === 'en' ? enUS : zhCN)}
      >
        <DateCalendar
          autoFocus
          views={views[of]}
          openTo={of}
          value={value ? adapter.date(value) : null}
          referenceDate={adapter.date(today)}
          maxDate={last ? adapter.date(last) : undefined}
          slotProps={{ calendarHeader: { format: headerFormats[locale] ?? spelling.month } }}
          onChange={(day, _, view) => {
            if (day && view === of) pick(adapter.formatByString(day, spelling[of]));
          }}
        />
      </LocalizationProvider>
      <div className={styles.foot}>
        {isRequired ? null : (
          <Button look="quiet" onClick={() => pick('')}>
            {t('clear')}
          </Button>
        )}
        <Button look="quiet" onClick={() => pick(of === 'day' ? today : monthOf(today))}>
          {t(of === 'day' ? 'today' : 'thisMonth')}
        </Button>
      </div>
    </Popover>
  );
}

export default themed(Calendar);
