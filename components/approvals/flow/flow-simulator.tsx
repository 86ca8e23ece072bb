'use client';

import { useCallback, useState } from 'react';
import { type FoundChild, PickChild } from '@/components/shared/find-child.tsx';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field } from '@/components/shared/form/field.tsx';
import { MoneyInput } from '@/components/shared/form/money-input.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import type { Picked } from '@/components/shared/picker/picked.ts';
import { PickerField } from '@/components/shared/picker/picker-field.tsx';
import { useToday } from '@/components/shared/today.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Flow } from '@/lib/rules/approvals/flow.ts';
import { type ApprovalKind, approvalKinds } from '@/lib/rules/approvals/kinds.ts';
import { readCents } from '@/lib/rules/money.ts';
import styles from '../approvals.module.css';
import { useDecidingText } from '../use-deciding-text.ts';
import { type FlowNames, useFlowWords } from './flow-words.ts';
import { DaysInput, readDays } from './node-modal.tsx';

interface FlowSimulatorProps {
  readonly flow: Flow;
  readonly names: FlowNames;
}

/** What a document would say, as it was typed; nothing where it says nothing. */
function saidOf(amount: string, days: string) {
  const said = { amountCents: readCents(amount), days: readDays(days) };
  const isUnread = amount.trim() !== '' && said.amountCents === null;
  const isNoCount = days.trim() !== '' && said.days === null;
  return { said, fault: isUnread ? ('amountFault' as const) : isNoCount ? ('daysFault' as const) : null };
}

/** Who would decide on a document on a day, by the flow as it is drawn. */
export function FlowSimulator({ flow, names }: FlowSimulatorProps) {
  const { t } = useFlowWords(names);
  const today = useToday();
  const [kind, setKind] = useState<ApprovalKind>(approvalKinds[0]);
  const [applicant, setApplicant] = useState<readonly Picked[]>([]);
  const [departmentId, setDepartmentId] = useState('');
  const [child, setChild] = useState<FoundChild | null>(null);
  const [amount, setAmount] = useState('');
  const [days, setDays] = useState('');
  const [day, setDay] = useState(today);
  const [fault, setFault] = useState<string | null>(null);
  const [asked, setAsked] = useState<CallInput<'approvals.simulateFlow'> | null>(null);
  const { data, failure } = useCall('approvals.simulateFlow', asked, { shown: 'here' });
  const ask = () => {
    const [person] = applicant;
    const { said, fault: unread } = saidOf(amount, days);
    setFault(person ? unread && t(unread) : t('applicantLacks'));
    if (!person || unread) return;
    const place = departmentId === '' ? {} : { departmentId };
    setAsked({ flow, kind, applicantId: person.id, childId: child?.id ?? null, ...said, day, ...place });
  };
  return (
    <section className="stack-12" aria-label={t('simulator')}>
      <h3>{t('simulator')}</h3>
      <p className="small soft">{t('simulatorText')}</p>
      <Field label={t('applicant')} required>
        {(control) => (
          <PickerField control={control} forRole="apply" type="u" max={1} picked={applicant} onPick={setApplicant} />
        )}
      </Field>
      <Choice
        label={t('kind')}
        value={kind}
        onValue={(value) => setKind(value as ApprovalKind)}
        choices={approvalKinds.map((one) => [one, t(`kindOf.${one}`)])}
      />
      <Choice
        label={t('department')}
        value={departmentId}
        onValue={setDepartmentId}
        choices={[['', t('ownDepartment')], ...names.departments]}
      />
      <Field label={t('amount')}>
        {(control) => (
          <MoneyInput
            {...control}
            value={amount}
            maxLength={16}
            onChange={({ target }) => setAmount(target.value)}
            onAmount={setAmount}
          />
        )}
      </Field>
      <Field label={t('leaveDays')}>
        {(control) => <DaysInput control={control} value={days} onValue={setDays} />}
      </Field>
      <Field label={t('child')}>{(control) => <PickChild control={control} picked={child} onPick={setChild} />}</Field>
      <DayField label={t('day')} value={day} onChange={setDay} />
      {fault || failure ? (
        <p role="alert" className="bad">
          {fault ?? failure?.message}
        </p>
      ) : null}
      <p>
        <Button onClick={ask}>{t('simulate')}</Button>
      </p>
      {data && asked ? <Simulated key={JSON.stringify(asked)} flow={asked.flow} names={names} reply={data} /> : null}
    </section>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly onValue: (value: string) => void;
}

function Choice({ label, value, choices, onValue }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <SearchSelect {...control} value={value} onChange={({ target }) => onValue(target.value)}>
          {choices.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </SearchSelect>
      )}
    </Field>
  );
}

interface SimulatedProps extends FlowSimulatorProps {
  readonly reply: CallReply<'approvals.simulateFlow'>;
}

/** Node by node: the branch that is taken, who would decide, until when, and why. */
function Simulated({ flow, names, reply }: SimulatedProps) {
  const { t } = useFlowWords(names);
  const { personText, consideredText } = useDecidingText();
  const nameOf = (key: string | null) => {
    const node = flow.nodes.find((one) => one.key === key);
    if (!node) return t('end');
    return node.type === 'sign' ? node.name : t(`branchBy.${node.by}`);
  };
  // Once for each answer: it stands below the question, often below the fold.
  const intoView = useCallback((told: HTMLElement | null) => told?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div role="status" ref={intoView}>
      <ol className={styles.way}>
        {reply.steps.map(({ node, next, outcome, people, trace, dueOn }) => (
          <li
            key={node}
            className={styles.stage}
            data-stand={outcome === 'people' ? 'done' : outcome === 'nobody' ? 'open' : undefined}
          >
            <strong>{nameOf(node)}</strong>
            {outcome === 'branch' ? (
              <span>{t('branchTaken', { next: nameOf(next) })}</span>
            ) : outcome === 'people' ? (
              <ul className={styles.tasks}>
                {people.map((person) => (
                  <li key={person.id}>{personText(person)}</li>
                ))}
              </ul>
            ) : (
              <span className={outcome === 'nobody' ? 'bad' : 'soft'}>{t(`outcomeOf.${outcome}`)}</span>
            )}
            {dueOn ? <small className="soft">{t('dueBy', { day: dueOn })}</small> : null}
            {[...new Set(trace.map(consideredText))].map((line) => (
              <small key={line} className="soft">
                {line}
              </small>
            ))}
          </li>
        ))}
        {reply.copies.length > 0 ? <li>{t('copiesTo', { names: reply.copies.join(t('comma')) })}</li> : null}
      </ol>
    </div>
  );
}
