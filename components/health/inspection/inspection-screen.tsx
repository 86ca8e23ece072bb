'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { MonthFilter } from '@/components/shared/list/month-filter.tsx';
import { AskWhy } from '@/components/shared/overlay/ask-why.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { HealthForm } from '@/lib/contracts/health/inspection.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { monthIn } from '@/lib/rules/address-values.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';

const words = 'health.inspection';

/** The folder of a month: what is missing first, then each form to be printed. */
export function InspectionScreen({ today }: { readonly today: string }) {
  const t = useTranslations(words);
  const { query, change } = useAddressState();
  const month = monthIn(query.month) ?? monthOf(today);
  const { data, failure, retry } = useCall('health.inspection', { month }, { shown: 'here', keep: true });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <MonthFilter label={t('month')} value={month} onMonth={(one) => change({ month: one || null })} />
      </PageHeader>
      {data ? (
        <div className="stack">
          <Gaps gaps={data.gaps} />
          <Forms data={data} />
        </div>
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </>
  );
}

function Gaps({ gaps }: Pick<CallReply<'health.inspection'>, 'gaps'>) {
  const t = useTranslations(words);
  return (
    <section className="card padded" aria-label={t('gaps')}>
      <h2>{t('gaps')}</h2>
      {gaps.length === 0 ? <p className="soft">{t('noGaps')}</p> : null}
      <ul>
        {gaps.map(({ kind, count, examples, to }) => (
          <li key={kind} className="row">
            <span>{t(`gapOf.${kind}`)}</span>
            <strong className="digits">{t('gapCount', { count })}</strong>
            <span className="soft">{examples.join(' · ')}</span>
            <Link href={menuAddress(to)} prefetch={false} aria-label={t('mendNamed', { kind: t(`gapOf.${kind}`) })}>
              {t('mend')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Forms({ data: { month, schoolDays, forms } }: { readonly data: CallReply<'health.inspection'> }) {
  const t = useTranslations(words);
  const [asked, setAsked] = useState<HealthForm | null>(null);
  return (
    <section className="card padded" aria-label={t('forms')}>
      <p className="soft">
        {t('schoolDays')} {schoolDays}
      </p>
      <FiguresTable
        title={t('forms')}
        isAlone
        heads={[t('form'), t('rows'), t('print')]}
        rows={forms.map(({ form, rows }) => [
          `${form} ${t(`formOf.${form}`)}`,
          t('rowCount', { count: rows }),
          <Button
            key={form}
            look="link"
            aria-label={t('printNamed', { form: t(`formOf.${form}`) })}
            onClick={() => setAsked(form)}
          >
            {t('print')}
          </Button>,
        ])}
      />
      {asked === null ? null : <FormPrint month={month} form={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

interface FormPrintProps {
  readonly month: string;
  readonly form: HealthForm;
  readonly onClose: () => void;
}

/** One form on paper, once somebody has said why. */
function FormPrint({ month, form, onClose }: FormPrintProps) {
  const t = useTranslations(words);
  const shared = useTranslations('shared');
  const { run, busy } = useAction('health.inspectionForm');
  const [sheet, setSheet] = useState<CallReply<'health.inspectionForm'> | null>(null);
  const open = async (reason: string) => {
    const outcome = await run({ month, form, reason });
    if (outcome.ok) setSheet(outcome.data);
  };
  const title = t('printTitle', { form: t(`formOf.${form}`) });
  if (!sheet)
    return (
      <AskWhy
        title={title}
        text={t('printText')}
        action={t('print')}
        busy={busy}
        onWhy={(reason) => void open(reason)}
        onClose={onClose}
      />
    );
  return (
    <Modal title={title} shape="page" closeLabel={shared('close')} onClose={onClose}>
      <PrintSheet title={sheet.title} text={sheet.text} landscape={sheet.heads.length > 7}>
        {sheet.rows.length === 0 ? <p>{t('emptyForm')}</p> : <FiguresTable {...sheet} isAlone />}
      </PrintSheet>
    </Modal>
  );
}
