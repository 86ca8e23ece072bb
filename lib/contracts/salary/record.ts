import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { isItem, salaryRoles } from '@/lib/rules/salary/payroll-sheet.ts';
import { salaryItemKinds } from '@/lib/rules/salary/slip-items.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, requiredText, text, unique, uuid } from '../shapes.ts';
import { recordFields, recordFilters, recordMachine, recordStates } from './record.data.ts';

const recordRow = z.object({
  ...kept,
  ...schemasOf(recordFields),
  state: z.enum(recordStates),
  fileName: z.string(),
  people: z.number(),
  /** How far its slips are. */
  viewed: z.number(),
  confirmed: z.number(),
  questioned: z.number(),
  withdrawn: z.number(),
  pushedAt: z.string().nullable(),
  /** Why it was withdrawn. */
  reason: z.string(),
  /** What this person may do with it. */
  actions: z.array(z.enum([...recordMachine.moves, 'open'])),
});
export type RecordRow = z.output<typeof recordRow>;

/** An amount of slips; a test holds it against the rule's own. */
export const salaryItem = z.object({
  name: z.string(),
  group: z.string(),
  kind: z.enum(salaryItemKinds),
  hidden: z.boolean(),
});

const cell = text(limits.importCellChars);
const places = z.int().min(1).max(limits.sheetRows);
const sheet = {
  /** What each column of the sheet is. */
  columns: z
    .array(z.strictObject({ title: cell, group: cell, role: z.enum(salaryRoles), hidden: z.boolean() }))
    .max(limits.importColumns)
    .refine((columns) => columns.filter(({ role }) => role === 'net').length === 1, { params: { key: 'salaryNet' } })
    .refine((columns) => columns.some(({ role }) => role === 'number' || role === 'phone' || role === 'name'), {
      params: { key: 'salaryWho' },
    })
    .refine((columns) => columns.filter(({ role }) => isItem(role)).length <= limits.salaryItems, {
      params: { key: 'salaryItems' },
    }),
  rows: z
    .array(z.strictObject({ at: places, cells: z.array(cell).max(limits.importColumns) }))
    .min(1)
    .max(limits.salaryPeople),
  /** Whom a person has said that rows belong to, where number and phone do not say it. */
  people: z
    .array(z.strictObject({ at: places, staffId: uuid }))
    .max(limits.salaryPeople)
    .refine((people) => unique(people.map(({ at }) => at))),
};

/** What can be wrong with a row of a sheet. */
export const rowFaults = ['unknown', 'left', 'twice', 'confirm', 'amount', 'unbalanced'] as const;

const checked = z.object({
  people: z.number(),
  /** By the row as the spreadsheet program numbers it; `title` is its column where it is one. */
  faults: z.array(z.object({ at: z.number(), name: z.string(), title: z.string(), fault: z.enum(rowFaults) })),
  /** Rows of which a person must say whose they are, and who is called so. */
  asks: z.array(
    z.object({
      at: z.number(),
      name: z.string(),
      choices: z.array(z.object({ id: z.string(), name: z.string(), number: z.string() })),
    }),
  ),
});

/** A record as its form begins, before its sheet. */
export const recordFacts = z.strictObject(writtenSchemasOf(recordFields));
const reason = requiredText(limits.reasonChars);

const path = '/gateway/salary/record';
const json = { method: 'POST', style: 'json', access: 'school', wholeSchool: true } as const;
const edit = { ...json, permission: 'salary.record.edit', effect: 'write' } as const;
const push = { ...json, permission: 'salary.record.push', effect: 'write' } as const;
const touches = ['salaryRecord', 'salarySlip'];

/** Payroll sheets: read, checked, kept as slips, pushed, withdrawn. */
export const recordCalls = {
  records: endpoint({
    ...json,
    permission: 'salary.record.view',
    effect: 'read',
    summary: 'A page of the records, the newest month first, without any amount',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(recordFilters)),
    reply: z.object({ rows: z.array(recordRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['salaryRecord'],
  }),
  readPayroll: endpoint({
    ...edit,
    style: 'file',
    summary: 'Reads any payroll sheet: its month, what its columns seem to be, and its rows; nothing is kept',
    path: `${path}/read`,
    input: z.strictObject({}),
    reply: z.object({
      month: z.string().nullable(),
      columns: z.array(z.object({ title: z.string(), group: z.string(), role: z.enum(salaryRoles) })),
      rows: z.array(z.object({ at: z.number(), cells: z.array(z.string()) })),
    }),
  }),
  checkPayroll: endpoint({
    ...edit,
    summary: 'Says whose rows of a sheet are, and what is wrong with them; nothing is kept',
    path: `${path}/check`,
    input: z.strictObject(sheet),
    reply: checked,
  }),
  saveRecord: endpoint({
    ...edit,
    summary:
      'Keeps a sheet without faults as a draft, or in the place of that of a draft; 409 when somebody was faster',
    path: `${path}/save`,
    input: recordFacts.extend({ ...saved, ...sheet, fileName: cell }),
    reply: recordRow,
    touches,
  }),
  removeRecord: endpoint({
    ...edit,
    summary: 'Removes a draft with its slips',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.object({ id: z.string() }),
    touches,
  }),
  openRecord: endpoint({
    ...json,
    permission: 'salary.slip.open',
    effect: 'write',
    unkept: true,
    summary: 'All amounts of a record for whoever says why, which each owner of its slips is shown',
    path: `${path}/open`,
    input: z.strictObject({ id: uuid, reason }),
    reply: z.object({
      title: z.string(),
      month: z.string(),
      items: z.array(salaryItem),
      slips: z.array(z.object({ id: z.string(), name: z.string(), number: z.string(), values: z.array(z.number()) })),
    }),
  }),
  pushRecord: endpoint({
    ...push,
    summary:
      'Opens the slips of a draft to their owners and tells each once, without amounts; refused unless all balance',
    path: `${path}/push`,
    input: byVersion,
    reply: recordRow,
    touches,
  }),
  revokeRecord: endpoint({
    ...push,
    summary: 'Withdraws all slips of a record; their owners see that they were withdrawn, and why',
    path: `${path}/revoke`,
    input: byVersion.extend({ reason }),
    reply: recordRow,
    touches,
  }),
};

export const recordPermissions = {
  'salary.record.view': { 'zh-CN': '查看工资表（不含金额）', en: 'View payroll records, without amounts' },
  'salary.record.edit': { 'zh-CN': '导入工资表', en: 'Import payroll sheets' },
  'salary.record.push': { 'zh-CN': '发放和撤回工资条', en: 'Push and withdraw payslips' },
};

export const recordPage: MenuEntry = {
  id: 501,
  path: '/salary/record',
  icon: 'salary',
  name: { 'zh-CN': '工资表', en: 'Payroll records' },
  permission: 'salary.record.view',
};
