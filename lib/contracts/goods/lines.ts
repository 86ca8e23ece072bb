import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { kept } from '../field-schemas.ts';
import { calendarDate, text, uuid } from '../shapes.ts';

/** What moves goods, or is to: each has lines, a number without gaps and a course of its own. */
export const documentKinds = [
  'request',
  'order',
  'receipt',
  'supplierReturn',
  'issue',
  'issueReturn',
  'transfer',
  'scrap',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** In which of its units an item is counted on a line: its base unit, its purchase unit, or a further one by its id. */
const lineUnit = z.union([z.enum(['base', 'pack']), uuid]);

/** A positive quantity in ten-thousandths of its unit. */
export const quantity = z
  .int()
  .refine((value) => value > 0 && value <= limits.quantityMax, { params: { key: 'quantity' } })
  .meta({ minimum: 1, maximum: limits.quantityMax });
/** The same where nothing may be meant. */
export const quantityOrNone = z.int().min(0).max(limits.quantityMax);
/** What one of a unit costs, in ten-thousandths. */
export const price = z.int().min(0).max(limits.quantityMax);

/** Where and of which lot; empty where nobody says. */
const placed = {
  shelf: text(limits.nameChars).default(''),
  lot: text(limits.nameChars).default(''),
  dueOn: calendarDate.nullable().default(null),
};

/** A line as it is written: so much of an item in one of its units. */
export const writtenLine = z.strictObject({
  itemId: uuid,
  unit: lineUnit.default('base'),
  quantity,
  ...placed,
  note: text(limits.noteChars).default(''),
});

/** The same with what one of its unit costs. */
export const pricedLine = writtenLine.extend({ price });

/** A line of a request: an item, or what is meant in words where there is none yet. */
export const requestedLine = writtenLine
  .extend({ itemId: uuid.nullable().default(null), price: price.nullable().default(null) })
  .refine(({ itemId, note }) => itemId !== null || note !== '', { path: ['note'], params: { key: 'required' } });

/** The place of a line in the document that this one is made of. */
export const sourceAt = z.int().min(0).max(limits.goodsLines);

/** What came of a line of an order: accepted at its price, and refused with a reason. */
export const deliveredLine = z
  .strictObject({
    /** The line of the order. */
    sourceAt,
    /** The day on which it was made, of which its last day follows where only that is written. */
    producedOn: calendarDate.nullable().default(null),
    quantity: quantityOrNone,
    price,
    refused: quantityOrNone.default(0),
    refusal: text(limits.reasonChars).default(''),
    ...placed,
  })
  .refine(({ refused, refusal }) => refused === 0 || refusal !== '', {
    path: ['refusal'],
    params: { key: 'required' },
  });

/** What goes back of a line of another document. */
export const returnedLine = z.strictObject({
  sourceAt,
  quantity: quantityOrNone,
});

/** The lines of a document, one at least. */
export const linesOf = <T extends z.ZodType>(line: T) =>
  z
    .array(line)
    .max(limits.goodsLines)
    .refine((lines) => lines.length > 0, { params: { key: 'goodsNoLines' } });

/** A line as people see it, with its unit and conversion as they were when it was written. */
export const documentLine = z.object({
  at: z.number(),
  /** Null where a request names no item. */
  itemId: z.string().nullable(),
  /** What the item is called now, or the words of the request. */
  name: z.string(),
  unit: z.string(),
  unitName: z.string(),
  quantity: z.number(),
  /** In base units. */
  baseQuantity: z.number(),
  price: z.number().nullable(),
  cents: z.number(),
  shelf: z.string(),
  lot: z.string(),
  dueOn: z.string().nullable(),
  refused: z.number(),
  refusal: z.string(),
  note: z.string(),
  /** The line of the document that this one was made of. */
  sourceAt: z.number().nullable(),
  /** What later documents took of it: delivered of an order, returned of a receipt or an issue; in its unit. */
  taken: z.number(),
});
export type DocumentLine = z.output<typeof documentLine>;

const named = z.object({ id: z.string(), name: z.string() });

/** What every document has beside its state and what may be done with it. */
export const documentHead = {
  ...kept,
  kind: z.enum(documentKinds),
  number: z.string(),
  day: z.string(),
  cents: z.number(),
  supplier: named.nullable(),
  warehouse: named.nullable(),
  toWarehouse: named.nullable(),
  /** What it was made of. */
  source: z.object({ id: z.string(), number: z.string() }).nullable(),
  wantedOn: z.string().nullable(),
  /** To what kind of receiver goods are issued; empty of what is issued to nobody. */
  receiverKind: z.string(),
  classId: z.string().nullable(),
  departmentId: z.string().nullable(),
  /** The child that goods are for. */
  studentId: z.string().nullable(),
  receiver: z.string(),
  /** Whether whoever got the goods has signed. */
  isSigned: z.boolean(),
  reason: z.string(),
  note: z.string(),
  /** Of an order: how much more than ordered may come, in hundredths of a percent. */
  toleranceBp: z.number(),
  /** Of a request: a photo of what is meant; a new one has a new address. */
  photoId: z.string().nullable(),
  /** Of an order that is shared with its supplier: the last day of its link. */
  linkUntil: z.string().nullable(),
  /** It is asked for again and again. */
  standing: z.boolean(),
  createdBy: z.string(),
  createdAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** What was said when it was decided about. */
  decision: z.string(),
  /** Of a request of which nothing more is ordered: who said so, when and why. */
  ended: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
};

/** A document as a list or a panel of any kind shows it. */
export type DocumentHead = z.output<z.ZodObject<typeof documentHead>>;

/** What every form of a document chooses among. */
export const documentCalls = {
  documentChoices: endpoint({
    method: 'POST',
    style: 'json',
    access: 'school',
    permission: 'goods.item.view',
    effect: 'read',
    summary: 'Items, warehouses and suppliers in use, for the lines and heads of documents',
    path: '/gateway/goods/document/choices',
    input: z.strictObject({}),
    reply: z.object({
      items: z.array(
        z.object({
          ...{ id: z.string(), name: z.string(), code: z.string(), unit: z.string() },
          pack: z.string().nullable(),
          /** Further units that it is counted in. */
          units: z.array(named),
          ...{ keepsLots: z.boolean(), keepsDue: z.boolean() },
          /** What scanners read of it: its own code and its barcodes. */
          codes: z.array(z.string()),
          /** What one of its base unit cost when it last came. */
          lastPrice: z.number().nullable(),
        }),
      ),
      /** With the shelves that are chosen from; any may be written where there are none. */
      warehouses: z.array(named.extend({ shelves: z.array(z.string()) })),
      suppliers: z.array(named.extend({ papersOver: z.boolean() })),
      /** How much more than ordered new orders begin with, in hundredths of a percent. */
      toleranceBp: z.number(),
    }),
    shows: ['item', 'unit', 'warehouse', 'supplier', 'goodsRule'],
  }),
  classInfo: endpoint({
    method: 'POST',
    style: 'json',
    access: 'school',
    permission: 'goods.item.view',
    effect: 'read',
    summary: 'The classes that goods are for: stage, head teacher, number of children',
    path: '/gateway/goods/classInfo',
    input: z.strictObject({}),
    reply: z.object({
      rows: z.array(
        z.object({
          ...{ id: z.string(), name: z.string(), stage: z.string() },
          headTeacher: z.string().nullable(),
          children: z.number(),
        }),
      ),
    }),
    shows: ['class', 'student'],
  }),
};
