'use client';

import { useTranslations } from 'next-intl';
import { FactList } from '@/components/shared/fact-list.tsx';
import { inboxListed } from '@/lib/contracts/approvals/application.data.ts';
import type { ShownLine } from '@/lib/contracts/approvals/application.ts';
import styles from '../approvals.module.css';
import { useShownValue } from '../use-shown-value.ts';

/** What a document says; what changed since it was returned is marked, with what it said before. */
export function ShownLines({ lines }: { readonly lines: readonly ShownLine[] }) {
  const t = useTranslations(inboxListed.words);
  const shown = useShownValue();
  return (
    <>
      {lines.some(({ isChanged }) => isChanged) ? (
        <p role="status" className="warn">
          {t('changedSince')}
        </p>
      ) : null}
      <FactList
        facts={lines.map(({ name, look, value, isChanged, before }) => [
          name,
          isChanged ? (
            <span key={name} className={styles.changed}>
              {shown(look, value)} <del>{shown(look, before) || t('before')}</del>
            </span>
          ) : (
            shown(look, value)
          ),
        ])}
      />
    </>
  );
}

/** What is different between the content that somebody saw and the one that stands now. */
export const differenceOf = (seen: readonly ShownLine[], now: readonly ShownLine[]): readonly ShownLine[] =>
  now.flatMap((line) => {
    const before = seen.find(({ name }) => name === line.name)?.value ?? null;
    return before === line.value ? [] : [{ ...line, isChanged: true, before }];
  });
