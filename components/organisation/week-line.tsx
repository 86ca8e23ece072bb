import { useFormatter, useTranslations } from 'next-intl';
import { useDayText } from '@/components/shared/day-text.ts';
import { shownShare } from '@/lib/rules/share.ts';
import type { Morning } from './bench-facts.ts';
import styles from './work-bench.module.css';

/** A line needs two points. */
const least = 2;
const [width, height] = [96, 20];

/**
 * The attendance rates of the mornings before, and the last of them in words. The line runs from the lowest of them to
 * the highest, for all lie close to the whole.
 */
export function WeekLine({ week }: { readonly week: Morning['week'] }) {
  const t = useTranslations('organisation.workBench');
  const dayText = useDayText();
  const format = useFormatter();
  const rates = week.map(({ present, recorded }) => Math.min(1, shownShare(present, recorded) ?? 0));
  const last = week.at(-1);
  if (!last) return null;
  const percent = (rate: number) => format.number(rate, { style: 'percent', maximumFractionDigits: 1 });
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const points = rates.map((rate, at) => {
    const x = (at / (rates.length - 1)) * width;
    return `${x.toFixed(1)},${(height - 1 - ((rate - low) / (high - low || 1)) * (height - 2)).toFixed(1)}`;
  });
  return (
    <span className={styles.week}>
      <span>{t('lastRate', { day: dayText(last.day, 'short'), rate: percent(rates.at(-1) ?? 0) })}</span>
      {rates.length < least ? null : (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={t('weekRates', { rates: rates.map(percent).join(' ') })}
        >
          <polyline points={points.join(' ')} />
        </svg>
      )}
    </span>
  );
}
