import { eq } from 'drizzle-orm';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { useStudentColumns } from '@/components/students/list/student-columns.tsx';
import { RecordFields } from '@/components/students/record/record-fields.tsx';
import { RecordSections } from '@/components/students/record/record-sections.tsx';
import { valuesOf } from '@/components/students/record/student-values.ts';
import { auditEntries } from '@/lib/backend/kernel/schema.ts';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { type ReportColumn, reportColumns } from '@/lib/contracts/students/member-report.ts';
import { mergeFields } from '@/lib/contracts/students/merge-fields.ts';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import { wantedFacts } from '@/lib/contracts/students/report-names.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { checked, csv, importFixture, list, type Office, ran } from '@/lib/dev/test-imports.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import { type Messages, wordMessages } from '@/lib/i18n/wording.ts';
import shared from '@/messages/zh-CN/shared.json' with { type: 'json' };
import students from '@/messages/zh-CN/students.json' with { type: 'json' };

/*
 * Looks in a copy of the source, to which `new-parts.test.ts` has added it, for this field. It knows nothing of the
 * field but its name, its title and that it is a line, so that the product itself compiles with this file.
 */
const [field, title] = ['shoeSize', '鞋码'];
const { endpoints } = contract;
const { office } = importFixture();
const holds = (size: string): object => ({ [field]: size });

const enrol = async ({ person }: Office, number: string, facts: object) =>
  (await call(endpoints.enrol, { number, name: '王小明', gender: 'male', ...facts }, person)).student;
const get = ({ person }: Office, id: string) => call(endpoints.get, { id }, person);

const shown = (view: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale="zh-CN"
      timeZone="Asia/Shanghai"
      messages={wordMessages({ students, shared } as Messages, 'school')}
    >
      {view}
    </NextIntlClientProvider>,
  );

function Form({ record }: { readonly record: StudentRecord }) {
  return (
    <FormProvider {...useForm({ defaultValues: valuesOf(record) })}>
      <RecordFields record={record} own={[]} />
    </FormProvider>
  );
}

const nowhere = () => '';
const nothing = () => {};
function Columns() {
  const columns = useStudentColumns(nowhere, nothing);
  return columns.map(({ prop, label, extra }) => <p key={prop}>{`${prop} ${label} ${extra}`}</p>);
}

test('it is in the form, in the detail, and in the list where it is chosen', async () => {
  const at = await office();
  const record = await enrol(at, 'A1', holds('23'));
  expect(record).toMatchObject(holds('23'));
  expect((await list(at)).rows[0]).toMatchObject(holds('23'));
  expect(valuesOf(record)).toMatchObject(holds('23'));
  expect(shown(<Form record={record} />)).toMatch(new RegExp(`${title}.*name="${field}"`));
  expect(shown(<RecordSections student={record} />)).toContain(`<dt>${title}</dt><dd>23</dd>`);
  expect(shown(<Columns />)).toContain(`<p>${field} ${title} true</p>`);
});

test('it is read from a sheet, and written into export and member report', async () => {
  const at = await office();
  const found = await checked(at, csv('学号,姓名,性别,鞋子尺码', 'A1,王小明,男,24'));
  expect(found).toMatchObject({ good: 1, bad: 0 });
  await ran(at, found.id);
  expect((await list(at)).rows[0]).toMatchObject(holds('24'));
  const stage = { stage: 'primary' as const, entryYear: 2026, capacity: 45, name: '一年级1班' };
  const { id: classId } = await call(endpoints.createClass, stage, at.person);
  await enrol(at, 'A2', { classId, ...holds('25') });
  const sheet = await (await callStream(endpoints.exportList, { format: 'csv' }, at.person)).text();
  const [head = '', ...rows] = sheet.split('\r\n').map((line) => line.split(','));
  expect(rows.map((row) => row[head.indexOf(title)])).toEqual(expect.arrayContaining(['24', '25']));
  const columns = reportColumns.filter((column) => `${column}` === field) as ReportColumn[];
  const report = await callStream(endpoints.exportMembers, { columns, format: 'csv', classId }, at.person);
  expect((await report.text()).trim().split('\r\n')).toEqual([title, '25']);
});

test('it is set for many', async () => {
  const at = await office();
  const { id, version } = await enrol(at, 'A1', {});
  const change = { field, changes: [{ id, version, value: '27' }] } as unknown as InputOf<typeof endpoints.changeMany>;
  await call(endpoints.changeMany, change, at.person);
  expect(await get(at, id)).toMatchObject(holds('27'));
});

test('it is merged, missed, told and audited', async () => {
  const at = await office();
  const kept = await enrol(at, 'A1', {});
  const gone = await enrol(at, 'A2', holds('26'));
  const { rows } = await call(endpoints.classList, { kind: 'missing' }, at.person);
  const lack = rows.filter(({ missing }) => missing.some((fact) => `${fact}` === field));
  expect([wantedFacts.includes(field as 'class'), lack.map(({ id }) => id)]).toEqual([true, [kept.id]]);
  const take = mergeFields.filter((name) => `${name}` === field);
  const pair = { keptId: kept.id, goneId: gone.id, keptVersion: kept.version, goneVersion: gone.version };
  await call(endpoints.merge, { ...pair, take }, at.person);
  expect(await get(at, kept.id)).toMatchObject(holds('26'));
  const told = await call(endpoints.history, { id: kept.id, kind: 'record' }, at.person);
  expect(told.rows).toContainEqual(
    expect.objectContaining({ action: 'recordChanged', old: holds(''), new: holds('26') }),
  );
  const entries = await at.school.inside((tx) =>
    tx.select().from(auditEntries).where(eq(auditEntries.objectId, kept.id)),
  );
  const update = entries.find(({ action }) => action === 'students.update');
  expect(update?.text).toContain(`"${field}":"26"`);
});
