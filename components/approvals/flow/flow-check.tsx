'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { flowListed } from '@/lib/contracts/approvals/flow.data.ts';
import type { Flow } from '@/lib/rules/approvals/flow.ts';
import type { FlowFault } from '@/lib/rules/approvals/flow-check.ts';

interface FlowCheckProps {
  readonly flow: Flow;
  readonly faults: readonly FlowFault[];
}

/** Whether it can be switched on: what is drawn wrong is said at once, who would be missing when it is asked. */
export function FlowCheck({ flow, faults }: FlowCheckProps) {
  const t = useTranslations(flowListed.words);
  const [asked, setAsked] = useState<Flow | null>(null);
  const { data, failure } = useCall('approvals.checkFlow', asked === flow ? { flow } : null, { shown: 'here' });
  const nameOf = (key: string) => {
    const node = flow.nodes.find((one) => one.key === key);
    return node?.type === 'sign' ? node.name : key;
  };
  const whole = faults.filter(({ node }) => node === null);
  return (
    <section className="stack-8" aria-label={t('check')}>
      <h3>{t('check')}</h3>
      {whole.map(({ fault }) => (
        <p key={fault} className="bad">
          {t(`fault.${fault}`)}
        </p>
      ))}
      {faults.length > whole.length ? (
        <p className="bad">{t('faulty', { count: faults.length - whole.length })}</p>
      ) : null}
      {faults.length === 0 ? (
        <p>
          <Button onClick={() => setAsked(flow)}>{t('checkPeople')}</Button>
        </p>
      ) : null}
      {failure ? (
        <p role="alert" className="bad">
          {failure.message}
        </p>
      ) : null}
      {data && data.faults.length + data.unfilled.length + data.weak.length === 0 ? (
        <p role="status" className="good">
          {t('sound')}
        </p>
      ) : null}
      <div role="status">
        {data && data.unfilled.length > 0 ? (
          <ul>
            {data.unfilled.map(({ node, department }) => (
              <li key={`${node} ${department}`} className="bad">
                {t('unfilled', { node: nameOf(node), department: department ?? t('anyDepartment') })}
              </li>
            ))}
          </ul>
        ) : null}
        {data && data.weak.length > 0 ? (
          <ul>
            {data.weak.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}
