import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps } from 'react';
import type { DisplaySnapshot } from '@/lib/contracts/safety/displays.ts';
import type { ScreenKind } from '@/lib/contracts/safety/screens.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import styles from './display.module.css';
import { Display } from './display.tsx';
import { DisplayMessage } from './display-message.tsx';
import { PairForm } from './pair-form.tsx';

interface DisplayPageProps {
  readonly kind: ScreenKind;
  readonly locale: Locale;
  readonly messages: ComponentProps<typeof NextIntlClientProvider>['messages'];
  readonly address: string;
  /** The school's number, where the address names it. */
  readonly schoolNo: string;
  readonly build: string;
  readonly snapshot: DisplaySnapshot | 'shut' | 'late';
}

/** A public screen in the language of whoever looks, or one calm sentence where there is nothing to show. */
export function DisplayPage({ kind, locale, messages, address, schoolNo, build, snapshot }: DisplayPageProps) {
  const timeZone = typeof snapshot === 'object' ? snapshot.display.school.timeZone : undefined;
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={timeZone}>
      <main className={styles.page} data-theme="dark" lang={locale}>
        {typeof snapshot === 'object' ? (
          <Display kind={kind} address={address} build={build} first={snapshot} />
        ) : (
          <DisplayMessage of={snapshot}>
            {snapshot === 'shut' ? <PairForm kind={kind} tried={address} schoolNo={schoolNo} /> : null}
          </DisplayMessage>
        )}
      </main>
    </NextIntlClientProvider>
  );
}
