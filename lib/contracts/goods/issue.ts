import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, saved, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion, requiredText, text, uuid } from '../shapes.ts';
import {
  issueFields,
  issueFilters,
  issueKinds,
  issueMachine,
  issueStates,
  scrapFields,
  transferFields,
  writtenKinds,
} from './issue.data.ts';
import { documentHead, documentLine, linesOf, quantityOrNone, returnedLine, sourceAt, writtenLine } from './lines.ts';

const issueRow = z.object({
  ...documentHead,
  kind: z.enum(issueKinds),
  /** Nought for whoever does not see prices. */
  cents: z.number(),
  state: z.enum(issueStates),
  /** What this person may do with it. */
  actions: z.array(z.enum(issueMachine.moves)),
});
export type IssueRow = z.output<typeof issueRow>;

const openedIssue = issueRow.extend({
  schoolName: z.string(),
  /** What whoever got the goods signed, as a path; empty where nobody has. */
  signature: z.string(),
  lines: z.array(documentLine),
});
export type OpenedIssue = z.output<typeof openedIssue>;

/** Whom goods are for: a class, a department, a child, or a person by name. */
const receiving = { ...writtenSchemasOf(issueFields), studentId: uuid.nullable().default(null) };
const isFor = (head: z.output<z.ZodObject<typeof receiving>>) =>
  ({
    class: head.classId !== null,
    department: head.departmentId !== null,
    child: head.studentId !== null,
    person: head.receiver !== '',
  })[head.receiverKind];
const forNobody = { path: ['receiverKind'], params: { key: 'goodsForNobody' } };

/** What is wanted of a warehouse, and for whom. */
export const requestedIssue = z
  .strictObject({ ...saved, ...receiving, lines: linesOf(writtenLine) })
  .refine(isFor, forNobody);
/** Where there is too little: nothing is posted, or what is there and the rest is asked for anew. */
const partly = z.boolean().default(false);
/** What is issued at once. */
export const postedIssue = z
  .strictObject({ ...receiving, partly, lines: linesOf(writtenLine) })
  .refine(isFor, forNobody);
/** A signature on glass, as the path of its strokes. */
const signature = z
  .string()
  .max(limits.goodsSignatureChars)
  .regex(/^(M\d{1,4} \d{1,4}(L\d{1,4} \d{1,4})*)+$/);
/** What was asked for is handed over, signed where whoever gets it is there. */
export const handedOut = byVersion.extend({ partly, signature: signature.or(z.literal('')).default('') });
/** Whoever got the goods signs afterwards. */
export const signedIssue = byVersion.extend({
  signature: z.string().min(1).pipe(signature),
});
/** What came of a transfer, line by line; what is missing is scrapped with the reason. */
export const arrivedTransfer = byVersion.extend({
  lines: linesOf(z.strictObject({ sourceAt, quantity: quantityOrNone, shelf: text(limits.nameChars).default('') })),
  reason: text(limits.reasonChars).default(''),
});
/** What goes to another warehouse. */
export const postedTransfer = z
  .strictObject({
    ...writtenSchemasOf(transferFields),
    onTheWay: z.boolean().default(false),
    lines: linesOf(writtenLine),
  })
  .refine(({ warehouseId, toWarehouseId }) => warehouseId !== toWarehouseId, {
    path: ['toWarehouseId'],
    params: { key: 'goodsSameWarehouse' },
  });
/** What is scrapped, and why. */
export const postedScrap = z.strictObject({ ...writtenSchemasOf(scrapFields), lines: linesOf(writtenLine) });

/** Why one is declined or reversed. */
export const reasonedIssue = byVersion.extend({ decision: requiredText(limits.reasonChars) });

/** What comes back of an issue. */
export const givenBack = byVersion.extend({
  lines: linesOf(returnedLine).refine((lines) => lines.some(({ quantity }) => quantity > 0), {
    params: { key: 'goodsNoLines' },
  }),
  reason: text(limits.reasonChars),
});

const proposed = z.object({
  /** Good for issuing, in base units; what has expired is not among it. */
  onHand: z.number(),
  expired: z.number(),
  short: z.number(),
  unit: z.string(),
  takes: z.array(z.object({ shelf: z.string(), lot: z.string(), dueOn: z.string().nullable(), quantity: z.number() })),
});

const path = '/gateway/goods/issue';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const view = { ...json, permission: 'goods.issue.view', effect: 'read' } as const;
const write = { ...json, effect: 'write' } as const;
const request = { ...write, permission: 'goods.issue.request', touches: ['issue'] } as const;
const edit = { ...write, permission: 'goods.issue.edit', wholeSchool: true, touches: ['issue', 'stock'] } as const;

/** Goods that leave a warehouse: requested, handed out, moved, scrapped, given back. */
export const issueCalls = {
  issues: endpoint({
    ...view,
    summary: 'A page of issues, transfers, scrappings or returns, the newest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(issueFilters)),
    reply: z.object({ rows: z.array(issueRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['issue', 'item', 'warehouse'],
  }),
  issue: endpoint({
    ...view,
    summary: 'One of them with its lines',
    path: `${path}/get`,
    input: byId,
    reply: openedIssue,
    shows: ['issue', 'item', 'warehouse'],
  }),
  issueDepartments: endpoint({
    ...view,
    // Whoever asks for goods chooses among them too.
    permission: 'goods.item.view',
    summary: 'The departments to which goods can be issued',
    path: `${path}/departments`,
    input: z.strictObject({}),
    reply: z.object({ rows: z.array(z.object({ id: z.string(), name: z.string() })) }),
    shows: ['department'],
  }),
  issueChildren: endpoint({
    ...view,
    // Whoever asks for goods finds them too, without the register.
    permission: 'goods.item.view',
    summary: 'Children at school by name, pinyin or number, to whom goods can be issued',
    path: `${path}/children`,
    input: z.strictObject({ q: requiredText(limits.nameChars) }),
    reply: z.object({
      rows: z.array(
        z.object({ id: z.string(), name: z.string(), number: z.string(), className: z.string().nullable() }),
      ),
    }),
    shows: ['student'],
  }),
  proposeIssue: endpoint({
    ...view,
    summary: 'From which lots lines would be taken, those that expire first before the others, and what is missing',
    path: `${path}/propose`,
    input: z.strictObject({
      kind: z.enum(writtenKinds),
      warehouseId: uuid,
      lines: z
        .array(
          z.strictObject({
            itemId: uuid,
            unit: writtenLine.shape.unit,
            quantity: quantityOrNone,
            lot: text(limits.nameChars),
            shelf: text(limits.nameChars).default(''),
          }),
        )
        .max(limits.goodsLines),
    }),
    reply: z.object({ lines: z.array(proposed) }),
    shows: ['stock', 'item'],
  }),
  requestIssue: endpoint({
    ...request,
    summary: 'Asks for goods, or changes what was asked for; 409 when somebody was faster',
    path: `${path}/request`,
    input: requestedIssue,
    reply: issueRow,
  }),
  withdrawIssue: endpoint({
    ...request,
    summary: 'Withdraws a request that nobody has handed out',
    path: `${path}/withdraw`,
    input: byVersion,
    reply: issueRow,
  }),
  postIssue: endpoint({
    ...edit,
    summary: 'Issues goods at once: all lines, or none where one finds too little',
    path: `${path}/post`,
    input: postedIssue,
    reply: issueRow,
  }),
  postTransfer: endpoint({
    ...edit,
    summary: 'Sends goods to another warehouse, at the value that they leave with; there at once, or on the way',
    path: `${path}/transfer`,
    input: postedTransfer,
    reply: issueRow,
  }),
  postScrap: endpoint({
    ...edit,
    summary: 'Scraps goods with the reason, what has expired before the rest',
    path: `${path}/scrap`,
    input: postedScrap,
    reply: issueRow,
  }),
  handOutIssue: endpoint({
    ...edit,
    summary:
      'Hands out what was asked for, signed by whoever gets it; all, or what is there and the rest asked for anew',
    path: `${path}/hand-out`,
    input: handedOut,
    reply: issueRow,
  }),
  signIssue: endpoint({
    ...edit,
    summary: 'Keeps the signature of whoever got the goods',
    path: `${path}/sign`,
    input: signedIssue,
    reply: issueRow,
  }),
  receiveTransfer: endpoint({
    ...edit,
    summary: 'Takes in what a transfer brought, and scraps what is missing of it, with the reason',
    path: `${path}/arrive`,
    input: arrivedTransfer,
    reply: issueRow,
  }),
  declineIssue: endpoint({
    ...edit,
    summary: 'Declines what was asked for, with the reason',
    path: `${path}/decline`,
    input: reasonedIssue,
    reply: issueRow,
  }),
  giveBackIssue: endpoint({
    ...edit,
    summary: 'Takes back a part of what was issued, at the cost of that issue',
    path: `${path}/return`,
    input: givenBack,
    reply: issueRow,
  }),
  reverseIssue: endpoint({
    ...edit,
    summary: 'Reverses what is left of a document, with the reason',
    path: `${path}/reverse`,
    input: reasonedIssue,
    reply: issueRow,
  }),
};

export const issuePermissions = {
  'goods.issue.view': { 'zh-CN': '查看领用', en: 'View issues' },
  'goods.issue.request': { 'zh-CN': '申请领用', en: 'Request goods' },
  'goods.issue.edit': { 'zh-CN': '发放、调拨、报废和退库', en: 'Issue, transfer, scrap and take back goods' },
};

export const issuePage: MenuEntry = {
  id: 431,
  path: '/newGoods/issue',
  icon: 'documents',
  name: { 'zh-CN': '领用', en: 'Issues' },
  permission: 'goods.issue.view',
};
