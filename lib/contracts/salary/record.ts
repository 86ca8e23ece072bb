import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { payrollDocuments } from '@/lib/rules/salary/payroll-documents.ts';
import { rowFaults } from '@/lib/rules/salary/payroll-people.ts';
import { leftOutWhys } from '@/lib/rules/salary/payroll-sheet.ts';
import { isItem, isWho, salaryRoles } from '@/lib/rules/salary/salary-roles.ts';
import { salaryItemKinds } from '@/lib/rules/salary/slip-items.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, saved, schemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, requiredText, text, unique, uuid } from '../shapes.ts';
import { recordFields, recordFilters, recordMachine, recordStates, scheduleFields } from './record.data.ts';

const recordRow = z.object({
  ...kept,
  ...schemasOf(recordFields),
  state: z.enum(recordStates),
  fileName: z.string(),
  /** Its version: how often the month was imported. */
  sheet: z.number(),
  people: z.number(),
  /** Whom the messaging app told, and whom it could not. */
  reached: z.number(),
  unreached: z.number(),
  /** How far its slips are. */
  viewed: z.number(),
  confirmed: z.number(),
  questioned: z.number(),
  withdrawn: z.number(),
  pushedAt: z.string().nullable(),
  /** When it is to be pushed. */
  dueAt: z.string().nullable(),
  /** Who has to decide by the flow of approvals, by name. */
  waitsFor: z.string(),
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
    .refine((columns) => columns.some(({ role }) => isWho(role)), {
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

const checked = z.object({
  people: z.number(),
  /**
   * By the row as the spreadsheet program numbers it; `title` is its column where it is one, `value` what stands there,
   * or by how much net pay is off.
   */
  faults: z.array(
    z.object({ at: z.number(), name: z.string(), title: z.string(), fault: z.enum(rowFaults), value: z.string() }),
  ),
  /** Rows of which a person must say whose they are, and who is called so. */
  asks: z.array(
    z.object({
      at: z.number(),
      name: z.string(),
      /** Nothing but the name says who it is, and one alone has it. */
      isNamedAlone: z.boolean(),
      choices: z.array(z.object({ id: z.string(), name: z.string(), number: z.string() })),
    }),
  ),
});

/** A record as its form begins, before its sheet. */
export const recordFacts = z.strictObject(writtenSchemasOf(recordFields));
const reason = requiredText(limits.reasonChars);
/** What the question about the time sends. */
export const scheduledRecord = byVersion.extend(writtenSchemasOf(scheduleFields));

/** What stands out in a sheet beside that of the month before, or beside its own former version. */
export const findings = ['new', 'missing', 'zero', 'differs', 'changed', 'added', 'dropped'] as const;

const path = '/gateway/salary/record';
const json = { method: 'POST', style: 'json', access: 'school', wholeSchool: true } as const;
const edit = { ...json, permission: 'salary.record.edit', effect: 'write' } as const;
const push = { ...json, permission: 'salary.record.push', effect: 'write' } as const;
const approve = { ...json, permission: 'salary.record.approve', effect: 'write' } as const;
const touches = ['salaryRecord', 'salarySlip'];
/** What the slips of a record come to together. */
const sums = z.object({
  incomeCents: z.number(),
  deductionCents: z.number(),
  employerCents: z.number(),
  netCents: z.number(),
});

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
    summary:
      'Reads any payroll sheet: its month, what its columns seem to be, and its rows; of a workbook with several of them which there are, until one is asked for; nothing is kept',
    path: `${path}/read`,
    input: z.strictObject({
      sheet: z.coerce
        .number()
        .pipe(
          z
            .int()
            .min(0)
            .max(limits.salaryWorkbookSheets - 1),
        )
        .optional(),
    }),
    reply: z.object({
      /** Those of a workbook that are payroll sheets, and which was read; null as long as it must be chosen. */
      sheets: z.array(z.object({ at: z.number(), name: z.string() })),
      sheet: z.number().nullable(),
      month: z.string().nullable(),
      /** When a sheet with these headings was last imported: its columns are taken from then. */
      knownSince: z.string().nullable(),
      columns: z.array(
        z.object({ title: z.string(), group: z.string(), role: z.enum(salaryRoles), hidden: z.boolean() }),
      ),
      rows: z.array(z.object({ at: z.number(), cells: z.array(z.string()) })),
      /** Rows that are nobody's pay, and why. */
      leftOut: z.array(z.object({ at: z.number(), cells: z.array(z.string()), why: z.enum(leftOutWhys) })),
      /** It has a person in each column: rows are numbered by the cell that they begin with. */
      isLying: z.boolean(),
      /** Cells that were taken with two decimals, as they are shown, and have more. */
      rounded: z.number(),
    }),
  }),
  checkPayroll: endpoint({
    ...edit,
    // What it says names items.
    unkept: true,
    summary: 'Says whose rows of a sheet are, and what is wrong with them; nothing is kept',
    path: `${path}/check`,
    input: z.strictObject(sheet),
    reply: checked,
  }),
  saveRecord: endpoint({
    ...edit,
    summary:
      'Keeps a sheet without faults as a draft; of a month and title that is there it is the next version; 409 when somebody was faster, or another sheet of the month has the same people',
    path: `${path}/save`,
    input: recordFacts.extend({
      ...{ ...saved, ...sheet, fileName: cell },
      /** Another sheet of the month beside the one that has the same people is meant, or a version without some. */
      alike: z.literal(true).optional(),
    }),
    reply: recordRow,
    touches,
  }),
  removeRecord: endpoint({
    ...edit,
    summary: 'Removes a draft with its slips; of a record that was pushed before, the version that was not',
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
      /** Who looks at them, which stands across each preview. */
      reader: z.string(),
      items: z.array(salaryItem),
      slips: z.array(z.object({ id: z.string(), name: z.string(), number: z.string(), values: z.array(z.number()) })),
      /** Net pay that stands out, and that of the month before or of the former version. */
      findings: z.array(
        z.object({
          staffId: z.string(),
          name: z.string(),
          finding: z.enum(findings),
          cents: z.number().nullable(),
          beforeCents: z.number().nullable(),
          /** Of a line that is another than in the former version: the amounts that are. */
          items: z.array(
            z.object({
              name: z.string(),
              kind: z.enum(salaryItemKinds),
              cents: z.number(),
              beforeCents: z.number(),
            }),
          ),
        }),
      ),
      totals: sums,
      /** What the slips come to for each of its vouchers, and what that comes to; null before it is made. */
      booked: z.array(
        z.object({ kind: z.enum(payrollDocuments), cents: z.number(), bookedCents: z.number().nullable() }),
      ),
    }),
  }),
  recordFindings: endpoint({
    ...json,
    permission: 'salary.record.view',
    effect: 'read',
    summary: 'Who stands out in a record beside the month before or its former version, without any amount',
    path: `${path}/findings`,
    input: z.strictObject({ id: uuid }),
    reply: z.object({
      rows: z.array(z.object({ staffId: z.string(), name: z.string(), finding: z.enum(findings) })),
      /** The month that it was held against; null where there is none. */
      beside: z.string().nullable(),
      /** Whether its draft vouchers come to what its slips do; null before they are made. */
      isTied: z.boolean().nullable(),
    }),
    shows: ['salaryRecord', 'salarySlip'],
  }),
  submitRecord: endpoint({
    ...edit,
    summary: 'Hands a draft in, to be approved by its flow, or by another person than who imported it',
    path: `${path}/submit`,
    input: byVersion,
    reply: recordRow,
    touches,
  }),
  takeBackRecord: endpoint({
    ...edit,
    summary: 'Takes back what was handed in before somebody has approved it',
    path: `${path}/takeBack`,
    input: byVersion,
    reply: recordRow,
    touches,
  }),
  approveRecord: endpoint({
    ...approve,
    summary: 'Approves a record line by line as it is now, and drafts its vouchers; refused to who imported it',
    path: `${path}/approve`,
    input: byVersion,
    reply: recordRow,
    touches,
  }),
  refuseRecord: endpoint({
    ...approve,
    summary: 'Refuses a record with the reason: it is a draft again',
    path: `${path}/refuse`,
    input: byVersion.extend({ reason }),
    reply: recordRow,
    touches,
  }),
  pushRecord: endpoint({
    ...push,
    summary:
      'Begins to open approved slips to their owners and to tell each once, without amounts; refused with the lines that do not balance or changed since',
    path: `${path}/push`,
    input: byVersion,
    reply: recordRow,
    touches,
  }),
  scheduleRecord: endpoint({
    ...push,
    summary: 'The same at an hour to come, until which it can be taken back',
    path: `${path}/schedule`,
    input: scheduledRecord,
    reply: recordRow,
    touches,
  }),
  unscheduleRecord: endpoint({
    ...push,
    summary: 'Takes the time of a push back',
    path: `${path}/unschedule`,
    input: byVersion,
    reply: recordRow,
    touches,
  }),
  retryRecord: endpoint({
    ...push,
    summary: 'Tells those again whom the messaging app could not reach, and nobody else',
    path: `${path}/retry`,
    input: byVersion,
    reply: z.object({ again: z.number() }),
    touches,
  }),
  closeRecord: endpoint({
    ...push,
    summary: 'Closes a month; refused while a question about it is open',
    path: `${path}/close`,
    input: byVersion,
    reply: recordRow,
    touches,
  }),
  revokeRecord: endpoint({
    ...push,
    summary:
      'Withdraws all slips of a record, those too that are on their way; their owners see that they were withdrawn, and why',
    path: `${path}/revoke`,
    input: byVersion.extend({ reason }),
    /** Who had opened theirs by then, by name. */
    reply: recordRow.extend({ openedBy: z.array(z.string()) }),
    touches,
  }),
};

export const recordPermissions = {
  'salary.record.view': { 'zh-CN': '查看工资表（不含金额）', en: 'View payroll records, without amounts' },
  'salary.record.edit': { 'zh-CN': '导入工资表', en: 'Import payroll sheets' },
  'salary.record.approve': { 'zh-CN': '审批工资表', en: 'Approve payroll records' },
  'salary.record.push': { 'zh-CN': '发放和撤回工资条', en: 'Push and withdraw payslips' },
};

export const recordPage: MenuEntry = {
  id: 501,
  path: '/salary/record',
  icon: 'salary',
  name: { 'zh-CN': '工资表', en: 'Payroll records' },
  permission: 'salary.record.view',
};
