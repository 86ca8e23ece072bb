'use client';

import { useTranslations } from 'next-intl';
import { cellAt } from '@/components/shared/sheet/sheet-cells.ts';
import { type Choice, choiceLabel } from '../../sheet/choices.ts';
import { PickCell } from '../../sheet/pick-cell.tsx';
import styles from './entry.module.css';

interface CashCellProps {
  readonly at: number;
  /** Row of the cash flow report; nothing lets the rules choose. */
  readonly chosen: string;
  readonly choices: readonly Choice[];
  /** What the rules choose: empty where they know none, null where the line has none. */
  readonly proposed: string | null;
  readonly onPick: (cashItem: string) => void;
  readonly onNext: () => void;
  readonly onPaste: (event: React.ClipboardEvent<HTMLInputElement>) => void;
}

/**
 * The cash-flow item of a line against cash, being what cash was received or paid for; the line of cash itself has
 * none. What the rules choose stands there until somebody chooses otherwise.
 */
export function CashCell({ at, chosen, choices, proposed, onPick, onNext, onPaste }: CashCellProps) {
  const t = useTranslations('finance.entry');
  if (proposed === null && chosen === '') return <span className={styles.none}>--</span>;
  const rules = choices.find(({ id }) => id === proposed);
  return (
    <PickCell
      label={t('cashItemOf', { row: at + 1 })}
      placeholder={rules ? t('proposed', { item: choiceLabel(rules) }) : t('noItem')}
      choices={choices}
      chosen={choices.find(({ id }) => id === chosen) ?? null}
      place={cellAt(at, 'cashItem')}
      onPick={(choice) => onPick(choice?.id ?? '')}
      onNext={onNext}
      onPaste={onPaste}
    />
  );
}
