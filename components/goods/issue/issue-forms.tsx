'use client';

import { useTranslations } from 'next-intl';
import type { FormValues } from '@/components/shared/form/form-values.ts';
import { useToday } from '@/components/shared/today.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import {
  issueFields,
  issueListed,
  postedFields,
  scrapFields,
  transferFields,
  type WrittenKind,
} from '@/lib/contracts/goods/issue.data.ts';
import {
  type OpenedIssue,
  postedIssue,
  postedScrap,
  postedTransfer,
  requestedIssue,
} from '@/lib/contracts/goods/issue.ts';
import { DocumentForm } from '../document/document-form.tsx';
import { shownLine } from '../document/line-values.ts';
import { LineStock } from './line-stock.tsx';
import { PerChild } from './per-child.tsx';

const { words } = issueListed;
const parts = ['unit', 'shelf', 'lot', 'note'] as const;

type Below = NonNullable<Parameters<typeof DocumentForm>[0]['below']>;

/** What the forms of the page write. */
type IssueFormName = 'request' | WrittenKind;

interface IssueFormsProps {
  readonly form: IssueFormName;
  /** The request that is changed; null adds a document. */
  readonly row: OpenedIssue | null;
  readonly onClose: () => void;
}

/** A request, or a document that takes goods out at once, with what its lines find in the warehouse. */
export default function IssueForms({ form, row, onClose }: IssueFormsProps) {
  const t = useTranslations(words);
  const choices = { ...useReceivers(), studentId: row?.studentId ? [[row.studentId, row.receiver] as const] : [] };
  const today = useToday();
  const given = {
    words,
    title: t(row ? 'editTitle' : `form.${form}`),
    parts,
    row,
    first: row ? headOf(row) : { day: today, ...(form === 'transfer' && { onTheWay: true }) },
    ...(row && { lines: row.lines.map(shownLine) }),
    choices,
    asks: isForWhom,
    onClose,
  };
  const kind = form === 'request' ? 'issue' : form;
  const below: Below = ({ items }) => (
    <>
      {kind === 'issue' ? <PerChild /> : null}
      <LineStock kind={kind} items={items} />
    </>
  );
  if (form === 'transfer')
    return (
      <DocumentForm
        {...given}
        endpoint="goods.postTransfer"
        fields={transferFields}
        schema={postedTransfer}
        below={below}
      />
    );
  if (form === 'scrap')
    return (
      <DocumentForm {...given} endpoint="goods.postScrap" fields={scrapFields} schema={postedScrap} below={below} />
    );
  return (
    <DocumentForm
      {...given}
      endpoint={form === 'request' ? 'goods.requestIssue' : 'goods.postIssue'}
      fields={form === 'request' ? issueFields : postedFields}
      schema={form === 'request' ? requestedIssue : postedIssue}
      below={below}
    />
  );
}

/** Of a class, a department, a child and a name, that one is asked for which goods are issued to. */
const receivers: Readonly<Record<string, string>> = {
  classId: 'class',
  departmentId: 'department',
  studentId: 'child',
  receiver: 'person',
};
const isForWhom = (name: string, { receiverKind }: FormValues) =>
  !(name in receivers) || receivers[name] === receiverKind;

/** What the head of a request says, as its controls hold it. */
const headOf = ({ warehouse, day, receiverKind, classId, departmentId, studentId, receiver, note }: OpenedIssue) => ({
  warehouseId: warehouse?.id ?? '',
  day,
  receiverKind,
  classId: classId ?? '',
  departmentId: departmentId ?? '',
  studentId: studentId ?? '',
  receiver: receiverKind === 'person' ? receiver : '',
  note,
});

/** Classes with their heads, and departments. */
function useReceivers() {
  const t = useTranslations(words);
  const classes = useCall('students.classes', {}).data?.rows ?? [];
  const departments = useCall('goods.issueDepartments', {}).data?.rows ?? [];
  return {
    classId: classes.map(({ id, name, students }) => [id, t('classOf', { name, count: students })] as const),
    departmentId: departments.map(({ id, name }) => [id, name] as const),
  };
}
