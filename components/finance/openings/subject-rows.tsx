'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { AuxiliaryItem } from '@/lib/contracts/finance/auxiliary.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import sheet from '../sheet/sheet.module.css';
import { emptyOpening } from './opening-lines.ts';
import styles from './openings.module.css';

interface SubjectRowsProps {
  readonly subject: Subject;
  readonly items: readonly AuxiliaryItem[];
  /** Amount columns. */
  readonly span: number;
  readonly mayEdit: boolean;
  /** Keys of the lines there are. */
  readonly taken: readonly string[];
  readonly onAdd: (auxiliaryIds: readonly string[]) => void;
  readonly children: ReactNode;
}

/** A subject whose entries are told apart: its name, the lines of its combinations, and the way to one more. */
export function SubjectRows({ subject, items, span, mayEdit, taken, onAdd, children }: SubjectRowsProps) {
  const t = useTranslations('finance.opening');
  const kindOf = useTranslations('finance.auxiliary.kindOf');
  const sides = useTranslations('finance.subject.sideOf');
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const ids = subject.auxiliaryKinds.map((kind) => picked[kind] ?? '');
  const isWhole = ids.every((id) => id !== '') && !taken.includes(emptyOpening(subject.id, ids).key);
  return (
    <>
      <tr>
        <th scope="row">{`${subject.number} ${subject.fullName}`}</th>
        <td className={styles.side}>{sides(subject.side)}</td>
        <td colSpan={span}>
          {mayEdit ? (
            <span className={styles.adding}>
              {subject.auxiliaryKinds.map((kind) => (
                <SearchSelect
                  key={kind}
                  className={sheet.cell}
                  aria-label={`${subject.fullName} ${kindOf(kind)}`}
                  value={picked[kind] ?? ''}
                  onChange={(event) => setPicked({ ...picked, [kind]: event.target.value })}
                >
                  <option value="">{kindOf(kind)}</option>
                  {items
                    .filter((item) => item.kind === kind && item.enabled)
                    .map((item) => (
                      <option key={item.id} value={item.id}>{`${item.code} ${item.name}`}</option>
                    ))}
                </SearchSelect>
              ))}
              <Button
                disabled={!isWhole}
                onClick={() => {
                  onAdd(ids);
                  setPicked({});
                }}
              >
                {t('addLine')}
              </Button>
            </span>
          ) : null}
        </td>
      </tr>
      {children}
    </>
  );
}
