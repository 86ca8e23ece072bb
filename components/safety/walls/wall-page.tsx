import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps } from 'react';
import type { ScreenKind } from '@/lib/contracts/safety/screens.ts';
import type { WallSnapshot } from '@/lib/contracts/safety/walls.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import styles from './wall.module.css';
import { Wall } from './wall.tsx';
import { WallMessage } from './wall-message.tsx';

interface WallPageProps {
  readonly kind: ScreenKind;
  readonly locale: Locale;
  readonly messages: ComponentProps<typeof NextIntlClientProvider>['messages'];
  readonly address: string;
  readonly build: string;
  readonly snapshot: WallSnapshot | 'shut' | 'late';
}

/** A public screen in the language of whoever looks, or one calm sentence where there is nothing to show. */
export function WallPage({ kind, locale, messages, address, build, snapshot }: WallPageProps) {
  const timeZone = typeof snapshot === 'object' ? snapshot.wall.school.timeZone : undefined;
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={timeZone}>
      <main className={styles.page} data-theme="dark" lang={locale}>
        {typeof snapshot === 'object' ? (
          <Wall kind={kind} address={address} build={build} first={snapshot} />
        ) : (
          <WallMessage of={snapshot} />
        )}
      </main>
    </NextIntlClientProvider>
  );
}
