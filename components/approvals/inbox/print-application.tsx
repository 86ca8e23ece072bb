'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { inboxListed } from '@/lib/contracts/approvals/application.data.ts';
import type { ApplicationRow, OpenedApplication } from '@/lib/contracts/approvals/application.ts';
import { centsInCapitals } from '@/lib/rules/money-capital.ts';
import styles from '../approvals.module.css';
import { useShownValue } from '../use-shown-value.ts';

/** An application on paper: what it says, who signed it and when, and who signed for whom. */
export default function PrintApplication({ row, onClose }: Pick<MoveFormProps<ApplicationRow>, 'row' | 'onClose'>) {
  const t = useTranslations(inboxListed.words);
  const shared = useTranslations('shared');
  const { data, failure, retry } = useCall('approvals.application', { id: row.id }, { shown: 'here' });
  return (
    <Modal title={t('sheet.title')} shape="page" closeLabel={shared('close')} onClose={onClose}>
      {data ? (
        <ApplicationSheet application={data} />
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Modal>
  );
}

/** What the document says, as far as it says something, and who signed it. */
function ApplicationSheet({ application }: { readonly application: OpenedApplication }) {
  const t = useTranslations(inboxListed.words);
  const instant = useInstantText();
  const shown = useShownValue();
  const { kind, applicant, department, startedAt, state, cents, files, school, flowName, edition } = application;
  return (
    <PrintSheet
      title={t('sheet.titleOf', { kind: t(`kindOf.${kind}`), school })}
      text={[applicant, department, instant(startedAt), t(`stateOf.${state}`)].filter(Boolean).join(' · ')}
    >
      <table data-few className={styles.facts}>
        <tbody>
          {application.shown
            .filter(({ value }) => value !== null && value !== '')
            .map(({ name, look, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{shown(look, value)}</td>
              </tr>
            ))}
          {cents === null ? null : (
            <tr>
              <th scope="row">{t('sheet.capitals')}</th>
              <td lang="zh-CN">{centsInCapitals(cents)}</td>
            </tr>
          )}
          {files.length > 0 ? (
            <tr>
              <th scope="row">{t('sheet.files')}</th>
              <td>{files.map(({ name }) => name).join(t('comma'))}</td>
            </tr>
          ) : null}
          <tr>
            <th scope="row">{t('flow')}</th>
            <td>{t('flowOf', { name: flowName, edition })}</td>
          </tr>
        </tbody>
      </table>
      <Signatures acts={application.acts} />
    </PrintSheet>
  );
}

const decisions = ['agree', 'refuse', 'return'] as const;
const askings = ['hand', 'addBefore', 'addAfter'] as const;

/** Who decided at which step, for whom and when, and who asked whom to decide; nothing where nobody has yet. */
function Signatures({ acts }: Pick<OpenedApplication, 'acts'>) {
  const t = useTranslations(inboxListed.words);
  const instant = useInstantText();
  const signed = acts.flatMap((act) => {
    const decision = decisions.find((one) => one === act.act);
    const asking = askings.find((one) => one === act.act);
    if (act.by === null || !(decision || asking)) return [];
    return [
      {
        ...act,
        by: act.by,
        said: decision ? t(`decisionOf.${decision}`) : t(`askingOf.${asking}`, { to: act.to ?? '' }),
      },
    ];
  });
  if (signed.length === 0) return null;
  return (
    <section className={styles.signatures}>
      <h3>{t('sheet.signatures')}</h3>
      <table data-few>
        <thead>
          <tr>
            <th scope="col">{t('sheet.step')}</th>
            <th scope="col">{t('sheet.by')}</th>
            <th scope="col">{t('sheet.decision')}</th>
            <th scope="col">{t('comment')}</th>
            <th scope="col">{t('sheet.at')}</th>
          </tr>
        </thead>
        <tbody>
          {signed.map(({ by, insteadOf, step, isAdded, said, comment, at, isSigned }) => (
            <tr key={`${at} ${by}`}>
              <td>{step}</td>
              <td>
                {insteadOf ? t('insteadOf', { name: by, of: insteadOf }) : by} {isAdded ? t('sheet.added') : null}
                {isSigned ? t('signed') : null}
              </td>
              <td>{said}</td>
              <td>{comment}</td>
              <td>{instant(at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
