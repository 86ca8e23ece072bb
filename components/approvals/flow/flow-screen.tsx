'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { flowListed } from '@/lib/contracts/approvals/flow.data.ts';
import type { KindFlow } from '@/lib/contracts/approvals/flow.ts';
import { GonePeople } from '../hand-on/gone-people.tsx';
import styles from './flow.module.css';
import { FlowPanel, flowList } from './flow-list.tsx';

/** Flows of signatures: which stands for which kind of document, and how each goes. */
export function FlowScreen() {
  const t = useTranslations(flowListed.words);
  const form = useFormAddress();
  const handsOn = usePermission('approvals.application.hand');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="approvals.flow.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <div className="stack">
        <KindFlows />
        <ListView list={flowList} panel={FlowPanel} />
        {handsOn ? <GonePeople beside /> : null}
      </div>
      <Suspense>{form.open === null ? null : <FlowPanel id={null} onClose={form.close} />}</Suspense>
    </>
  );
}

/** Which flow stands for which kind of document; a choice is saved at once. */
function KindFlows() {
  const t = useTranslations(flowListed.words);
  const answer = useCall('approvals.kindFlows', {}, { shown: 'here' });
  return (
    <ListCard>
      <section className={styles.kinds} aria-label={t('kindFlows')}>
        <h2>{t('kindFlows')}</h2>
        <p className="soft">{t('kindFlowsText')}</p>
        <ListBody answer={answer} isEmpty={() => false} empty={null} rows={2}>
          {({ rows, flows, actions }) => (
            <div className={styles.kindRows}>
              {rows.map((row) => (
                <KindRow key={row.kind} row={row} flows={flows} mayEdit={actions.includes('set')} />
              ))}
            </div>
          )}
        </ListBody>
      </section>
    </ListCard>
  );
}

interface KindRowProps {
  readonly row: KindFlow;
  readonly flows: readonly { readonly id: string; readonly name: string }[];
  readonly mayEdit: boolean;
}

function KindRow({ row: { kind, flowId, version }, flows, mayEdit }: KindRowProps) {
  const t = useTranslations(flowListed.words);
  const { run, busy } = useAction('approvals.setKindFlow');
  const set = async (id: string) => {
    const outcome = await run({ kind, flowId: id === '' ? null : id, version });
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('kindSet', { kind: t(`kindOf.${kind}`) }) });
  };
  return (
    <Field label={t(`kindOf.${kind}`)}>
      {(control) => (
        <SearchSelect
          {...control}
          value={flowId ?? ''}
          disabled={!mayEdit || busy}
          onChange={({ target }) => void set(target.value)}
        >
          <option value="">{t('noFlow')}</option>
          {flows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SearchSelect>
      )}
    </Field>
  );
}
