'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { ManyFormProps } from '@/components/shared/list/row-moves.tsx';
import { PrintDialog } from '@/components/shared/overlay/print-dialog.tsx';
import { itemListed } from '@/lib/contracts/goods/item.data.ts';
import type { ItemRow } from '@/lib/contracts/goods/item.ts';
import styles from './print-labels.module.css';

/** What a scanner types of a label: lists and stocktakes find the item by it. */
const scannedOf = ({ code, name }: ItemRow): string => code || name;

/** Twenty-four labels on a sheet of A4, or one after the other on a roll. */
const papers = ['sheet', 'roll'] as const;

/** Labels of items as they will be printed, on sheets or on a roll: name, code, unit, and a picture to be scanned. */
export default function PrintLabels({ rows, onClose }: ManyFormProps<ItemRow>) {
  const t = useTranslations(itemListed.words);
  const pictures = usePictures(rows);
  const [paper, setPaper] = useState<(typeof papers)[number]>('sheet');
  const answer = {
    ...{ data: pictures, failure: undefined, loading: pictures === undefined },
    ...{ refreshing: false, former: false, retry: () => {} },
  };
  return (
    <PrintDialog
      title={t('labelsOf', { count: rows.length })}
      printLabel={t('move.print')}
      answer={answer}
      sheets={{ className: styles.papers, size: paper }}
      tools={
        <fieldset className={styles.choice}>
          <legend>{t('paper')}</legend>
          {papers.map((one) => (
            <label key={one} className="line">
              <input type="radio" name="paper" checked={paper === one} onChange={() => setPaper(one)} />
              {t(`paperOf.${one}`)}
            </label>
          ))}
        </fieldset>
      }
      onClose={onClose}
    >
      {(drawn) => (
        <ul className={styles.labels}>
          {rows.map((row, at) => (
            <li key={row.id} className={styles.label}>
              {drawn[at] ? <img src={drawn[at]} alt={t('pictureOf', { name: row.name })} /> : null}
              <span>
                <strong className="breaks">{row.name}</strong>
                <span>{row.code}</span>
                <span>{t('unitOf', { unit: row.unit })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </PrintDialog>
  );
}

/** The pictures of labels; their maker is loaded only here. Without it labels have their words. */
function usePictures(rows: readonly ItemRow[]): readonly string[] | undefined {
  const [pictures, setPictures] = useState<readonly string[]>();
  useEffect(() => {
    let wanted = true;
    const look = { margin: 0, width: 200, errorCorrectionLevel: 'M' } as const;
    import('qrcode')
      .then(({ default: maker }) => Promise.all(rows.map((row) => maker.toDataURL(scannedOf(row), look))))
      .catch(() => [])
      .then((drawn) => wanted && setPictures(drawn));
    return () => {
      wanted = false;
    };
  }, [rows]);
  return pictures;
}
