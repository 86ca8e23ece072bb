'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { PrintDialog } from '@/components/shared/overlay/print-dialog.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { messageListed } from '@/lib/contracts/media/message.data.ts';
import type { OpenedMessage } from '@/lib/contracts/media/message.ts';
import type { SignedChild } from '@/lib/contracts/media/notice-answer.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from '../media.module.css';

interface SignatureSheetProps {
  readonly message: OpenedMessage;
  readonly classNames: readonly string[];
  readonly onClose: () => void;
}

/** What the guardians of a class have signed, on paper; whoever has not signed has an empty line to do so. */
export default function SignatureSheet({ message, classNames, onClose }: SignatureSheetProps) {
  const t = useTranslations(messageListed.words);
  const select = useId();
  const [className, setClassName] = useState(classNames[0] ?? '');
  const answer = useCall('media.noticeSheet', { id: message.id, className }, { shown: 'here' });
  return (
    <PrintDialog
      title={t('sheetOf', { name: className || t('noClass') })}
      printLabel={t('printSheet')}
      answer={answer}
      tools={
        classNames.length > 1 ? (
          <p className="row">
            <label htmlFor={select}>{t('class')}</label>
            <select id={select} value={className} onChange={({ target }) => setClassName(target.value)}>
              {classNames.map((name) => (
                <option key={name} value={name}>
                  {name || t('noClass')}
                </option>
              ))}
            </select>
          </p>
        ) : null
      }
      onClose={onClose}
    >
      {({ rows }) => (
        <article className={styles.sheet}>
          <h2>{message.title}</h2>
          <p className={styles.written}>{message.text}</p>
          <Signed rows={rows} />
        </article>
      )}
    </PrintDialog>
  );
}

function Signed({ rows }: { readonly rows: readonly SignedChild[] }) {
  const t = useTranslations(messageListed.words);
  const instant = useInstantText();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('child')}</th>
          <th scope="col">{t('guardian')}</th>
          <th scope="col">{t('signature')}</th>
          <th scope="col">{t('signedAt')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, signatures: [first, ...others] }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{[first, ...others].flatMap((one) => one?.guardian ?? []).join('、')}</td>
            <td>
              {[first, ...others].map((one) =>
                one ? <Drawn key={one.linkId} path={one.drawn} by={one.guardian} /> : null,
              )}
            </td>
            <td>{first ? instant(first.at) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was drawn with a finger; where only the name was written, that. */
function Drawn({ path, by }: { readonly path: string; readonly by: string }) {
  const t = useTranslations(messageListed.words);
  if (path === '') return <span>{t('written', { name: by })}</span>;
  return (
    <svg
      className={styles.signature}
      viewBox={`0 0 ${limits.signatureWidth} ${limits.signatureHeight}`}
      role="img"
      aria-label={t('signatureOf', { name: by })}
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth="3" />
    </svg>
  );
}
