'use client';

import { useTranslations } from 'next-intl';
import { useWall } from '@/lib/browser/use-wall.ts';
import type { ScreenKind } from '@/lib/contracts/safety/screens.ts';
import type { Wall as WallFacts, WallSnapshot } from '@/lib/contracts/safety/walls.ts';
import { BackDormitoryWall } from './back-dormitory-wall.tsx';
import { ChildAttendance } from './child-attendance.tsx';
import { DormitoryWall } from './dormitory-wall.tsx';
import { HealthGuard } from './health-guard.tsx';
import { LinkState } from './link-state.tsx';
import styles from './wall.module.css';
import { WallClock } from './wall-clock.tsx';
import { WallDay } from './wall-day.tsx';
import { WallMessage } from './wall-message.tsx';

interface WallProps {
  readonly kind: ScreenKind;
  readonly address: string;
  readonly build: string;
  readonly first: WallSnapshot;
}

/** A wall that keeps itself up to date: title, day and clock above, the figures, and the notice and the state of the connection below. */
export function Wall({ kind, address, build, first }: WallProps) {
  const t = useTranslations('safety-walls');
  const { snapshot, asOf, aheadMs, link } = useWall({ kind, key: address }, first, build);
  if (link === 'shut') return <WallMessage of="revoked" />;
  const { wall } = snapshot;
  const { school, day, notice } = wall;
  return (
    <div className={styles.wall}>
      <header className={styles.head}>
        <div className={styles.names}>
          <h1>{school.name}</h1>
          <p>{t(`title.${wall.kind}`)}</p>
        </div>
        {'classes' in wall ? (
          <WallDay day={day} isSchoolDay={wall.isSchoolDay} at={asOf} timeZone={school.timeZone} />
        ) : null}
        <WallClock from={first.at} aheadMs={aheadMs} timeZone={school.timeZone} />
      </header>
      <Body wall={wall} />
      <footer className={styles.foot}>
        {notice ? (
          <p className={styles.notice}>
            <strong>{t('notice')}</strong> {notice}
          </p>
        ) : (
          <span />
        )}
        <LinkState link={link} asOf={asOf} timeZone={school.timeZone} />
      </footer>
    </div>
  );
}

function Body({ wall }: { readonly wall: WallFacts }) {
  switch (wall.kind) {
    case 'healthGuard':
      return <HealthGuard wall={wall} />;
    case 'childAttendance':
      return <ChildAttendance wall={wall} />;
    case 'dormitoryScreen':
      return <DormitoryWall wall={wall} />;
    case 'backDormitoryScreen':
      return <BackDormitoryWall wall={wall} />;
  }
}
