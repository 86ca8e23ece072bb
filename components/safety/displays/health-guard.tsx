'use client';

import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import type { ClassStanding, DisplayOf } from '@/lib/contracts/safety/displays.ts';
import { Figures } from './figures.tsx';
import styles from './health-guard.module.css';
import { MonitorPanes } from './monitor-panes.tsx';
import { Panel } from './panel.tsx';
import { SickCurve } from './sick-curve.tsx';
import { usePages } from './use-pages.ts';
import { useRollFigures } from './use-roll-figures.ts';

/** The health guard: who is there today, the health index, illness over time, the monitor and every class. */
export function HealthGuard({ display }: { readonly display: DisplayOf<'healthGuard'> }) {
  const { total } = display;
  const { due, present, late, leave, sick, absent } = useRollFigures(display);
  return (
    <div className={styles.guard}>
      <Figures figures={[due, present, late, leave, sick, absent]} />
      <div className={styles.middle} data-monitored={display.monitors.length > 0}>
        <IndexPanel index={display.index} total={total} />
        <SickCurve days={display.sickDays} />
        {display.monitors.length > 0 ? <MonitorPanes sources={display.monitors} /> : null}
      </div>
      <ClassTiles classes={display.classes} />
    </div>
  );
}

const radius = 52;
const round = 2 * Math.PI * radius;

/** The health index with its level, and each part of it that has data; while the roll is called, that is said. */
function IndexPanel({ index: { value, level, parts }, total }: Pick<DisplayOf<'healthGuard'>, 'index' | 'total'>) {
  const t = useTranslations('safety-displays.index');
  const count = useTranslations('safety-displays.count');
  const known = parts.filter((part) => part.value !== null);
  return (
    <Panel title={t('title')}>
      <div className={styles.index} data-level={level ?? 'none'}>
        <div className={styles.ring}>
          <svg viewBox="0 0 120 120" aria-hidden="true">
            <circle cx="60" cy="60" r={radius} className={styles.track} />
            <circle
              cx="60"
              cy="60"
              r={radius}
              className={styles.arc}
              strokeDasharray={`${((value ?? 0) / 100) * round} ${round}`}
            />
          </svg>
          <p>
            <strong>{value ?? '--'}</strong>
            <span>
              {level
                ? t(`level.${level}`)
                : total.open > 0
                  ? count('calling', { recorded: total.due - total.open, due: total.due })
                  : t('noData')}
            </span>
          </p>
        </div>
        <ul className={styles.parts}>
          {known.map((part) => (
            <li key={part.part}>
              <span>{t(`part.${part.part}`)}</span>
              <span>{t('weight', { weight: part.weight })}</span>
              <strong>{part.value}%</strong>
            </li>
          ))}
        </ul>
      </div>
      {known.length > 0 ? <p className={styles.small}>{t('how')}</p> : null}
    </Panel>
  );
}

/** As many as can be read from across the hall; more take turns. */
const mostTiles = 24;
/** So few beside one another stand larger. */
const columnsFew = 6;

/** Every class with those who are there; illness and what is not recorded yet stand beside it in words. */
function ClassTiles({ classes }: { readonly classes: readonly ClassStanding[] }) {
  const t = useTranslations('safety-displays');
  const { shown, page, pages } = usePages(classes, mostTiles);
  const rows = rowsFor(Math.min(classes.length, mostTiles));
  const columns = Math.max(1, Math.ceil(Math.min(classes.length, mostTiles) / rows));
  return (
    <Panel
      title={t('classes', { count: classes.length })}
      aside={pages > 1 ? <span className="soft">{t('pageOf', { page, pages })}</span> : null}
      className={styles.classes}
    >
      {classes.length === 0 ? <p className="soft">{t('noClasses')}</p> : null}
      <ul className={styles.tiles} style={{ '--columns': columns } as CSSProperties} data-few={columns <= columnsFew}>
        {shown.map((one) => (
          <li key={one.name}>
            <span className={styles.tileLine}>
              <span className={styles.className}>{one.name}</span>
              <span className={styles.there}>
                <strong>{one.present}</strong>/{one.due}
              </span>
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${one.due > 0 ? (one.present / one.due) * 100 : 0}%` }} />
            </span>
            <span className={styles.tileWords}>
              {one.sick > 0 ? <span data-tone="bad">{t('count.sickOf', { count: one.sick })}</span> : null}
              {one.leave > 0 ? <span>{t('count.leaveOf', { count: one.leave })}</span> : null}
              {one.open > 0 ? <span data-tone="soft">{t('count.openOf', { count: one.open })}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function rowsFor(count: number): number {
  if (count <= columnsFew) return 1;
  return count <= columnsFew * 2 ? 2 : 3;
}
