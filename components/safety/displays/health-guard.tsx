'use client';

import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import type { ClassStanding, DisplayOf } from '@/lib/contracts/safety/displays.ts';
import { monthDayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { MonitorPicture } from '../monitor-picture.tsx';
import { Figures } from './figures.tsx';
import styles from './health-guard.module.css';
import { Panel } from './panel.tsx';
import { usePages } from './use-pages.ts';
import { useRollFigures } from './use-roll-figures.ts';

const [width, height] = [600, 200];

/**
 * Children away ill by school day: the last 30 days as a curve, the last seven of them stronger, with the sums of both.
 */
function SickCurve({ days }: { readonly days: DisplayOf<'healthGuard'>['sickDays'] }) {
  const t = useTranslations('safety-displays.sick');
  const last = days.at(-1)?.day ?? '';
  const weekFrom = last && dayAfter(last, -6);
  const most = Math.max(4, ...days.map(({ count }) => count));
  const points = days.map(({ day, count }, at) => ({
    day,
    x: days.length > 1 ? (at / (days.length - 1)) * width : width,
    y: height - (count / most) * height,
  }));
  const week = points.filter(({ day }) => day >= weekFrom);
  const sum = (from: string) => days.reduce((all, { day, count }) => (day >= from ? all + count : all), 0);
  const [inWeek, inMonth] = [sum(weekFrom), sum('')];
  // Each date below its own point, whatever the number of days.
  const ticks = [...new Set([0, Math.floor((points.length - 1) / 2), points.length - 1])].flatMap(
    (at) => points[at] ?? [],
  );
  return (
    <Panel
      title={t('title')}
      aside={
        <p className={styles.sums}>
          <span>{t('week', { count: inWeek })}</span>
          <span>{t('month', { count: inMonth })}</span>
        </p>
      }
    >
      <div
        className={styles.curve}
        role="img"
        aria-label={t('text', { week: inWeek, month: inMonth, most: mostOf(days) })}
      >
        <span className={styles.top}>{most}</span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.gridLine} d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`} />
          <path className={styles.area} d={area(points)} />
          <path className={styles.line} d={path(points)} />
          <path className={styles.weekArea} d={area(week)} />
          <path className={styles.weekLine} d={path(week)} />
        </svg>
        <div className={styles.axis}>
          {ticks.map(({ day, x }) => (
            <span key={day} style={{ left: `${(x / width) * 100}%` }}>
              {monthDayOf(day)}
            </span>
          ))}
        </div>
      </div>
    </Panel>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const mostOf = (days: readonly { readonly count: number }[]) => Math.max(0, ...days.map(({ count }) => count));
const path = (points: readonly Point[]) =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

function area(points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? `${path(points)}L${last.x.toFixed(1)} ${height}L${first.x.toFixed(1)} ${height}Z` : '';
}

/**
 * Four live pictures of the school's own devices, read by this browser straight from them; a pane without a source says
 * so.
 */
function MonitorPanes({ sources }: { readonly sources: DisplayOf<'healthGuard'>['monitors'] }) {
  const t = useTranslations('safety-displays.monitor');
  return (
    <Panel title={t('title')}>
      <ul className={styles.panes}>
        {panes.map((number, at) => {
          const source = sources[at];
          return (
            <li key={number}>
              {source ? (
                <>
                  <MonitorPicture
                    key={source.url}
                    source={source}
                    failed={() => <span className={styles.noPicture}>{t('failed')}</span>}
                  />
                  <span className={styles.paneName}>{source.name}</span>
                </>
              ) : (
                <span className={styles.noPicture}>{t('pane', { number })}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** As many as the specification says (modules section 9), counted as people count. */
const panes = [1, 2, 3, 4] as const;

/** The health guard: who is there today, the health index, illness over time, the monitor and every class. */
export function HealthGuard({ display }: { readonly display: DisplayOf<'healthGuard'> }) {
  const { total } = display;
  const { due, present, late, leave, sick, absent } = useRollFigures(display);
  return (
    <div className={styles.guard}>
      <Figures figures={[due, present, late, leave, sick, absent]} />
      <div className={styles.middle} data-monitored={display.monitors.length > 0}>
        <IndexPanel index={display.index} total={total} checks={display.checks} />
        <SickCurve days={display.sickDays} />
        {display.monitors.length > 0 ? <MonitorPanes sources={display.monitors} /> : null}
      </div>
      <ClassTiles classes={display.classes} checked={display.checks?.classes ?? []} />
    </div>
  );
}

type IndexPanelProps = Pick<DisplayOf<'healthGuard'>, 'index' | 'total' | 'checks'>;

/** The health index with its level, and each part of it that has data; while the roll is called, that is said. */
function IndexPanel({ index: { value, level, parts }, total, checks }: IndexPanelProps) {
  const t = useTranslations('safety-displays.index');
  const count = useTranslations('safety-displays.count');
  const known = parts.filter((part) => part.value !== null);
  return (
    <Panel title={t('title')}>
      <div className={styles.index} data-level={level ?? 'none'}>
        <div className={styles.value}>
          <strong>{value ?? '--'}</strong>
          <span className={styles.meter} aria-hidden="true">
            <span style={{ width: `${value ?? 0}%` }} />
          </span>
        </div>
        <div className={styles.told}>
          <p className={styles.level}>
            {level
              ? t(`level.${level}`)
              : total.open > 0
                ? count('calling', { recorded: total.due - total.open, due: total.due })
                : t('noData')}
          </p>
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
      </div>
      {known.length > 0 ? <p className={styles.small}>{t('how')}</p> : null}
      {checks ? <ChecksLine checks={checks} /> : null}
    </Panel>
  );
}

/** Checks of the day in counts: of the whole school, and no symptom of a class. */
function ChecksLine({ checks }: { readonly checks: NonNullable<DisplayOf<'healthGuard'>['checks']> }) {
  const t = useTranslations('safety-displays.checks');
  const { checked, found, signs, symptoms } = checks;
  const named = symptoms.map(({ symptom, children }) => t('symptom', { name: t(`nameOf.${symptom}`), children }));
  return (
    <p className={styles.small}>
      {[t('sum', { checked, found }), named.join(t('comma')), signs > 0 ? t('signs', { signs }) : '']
        .filter(Boolean)
        .join(t('stop'))}
    </p>
  );
}

/** As many as can be read from across the hall; more take turns. */
const mostTiles = 24;
/** So few beside one another stand larger. */
const columnsFew = 6;

interface ClassTilesProps {
  readonly classes: readonly ClassStanding[];
  readonly checked: readonly { readonly name: string; readonly checked: number }[];
}

/** Every class with those who are there; illness and what is not recorded yet stand beside it in words. */
function ClassTiles({ classes, checked }: ClassTilesProps) {
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
              {checked
                .filter(({ name }) => name === one.name)
                .map(({ name, checked: children }) => (
                  <span key={name}>{t('count.checkedOf', { count: children })}</span>
                ))}
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
