import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { monthSpans } from '@/lib/rules/report-spans.ts';
import type { Field, Fields, ValueOf, WrittenName } from './fields.ts';
import type { Filter, Filters, TwoEnded } from './filters.ts';
import { calendarDate, cents, lines, month, requiredLines, requiredText, text, uuid, version } from './shapes.ts';

type Shape<F extends Fields> = { readonly [K in keyof F]: z.ZodType<ValueOf<F[K]>, ValueOf<F[K]>> };

const shapeOf = (entries: readonly (readonly [string, Field])[]) =>
  Object.fromEntries(entries.map(([name, field]) => [name, schemaOf(field)])) as unknown;

/** The schemas of a record's fields, to be spread into the reply of its endpoints. */
export const schemasOf = <F extends Fields>(fields: F): Shape<F> => shapeOf(Object.entries(fields)) as Shape<F>;

/** Those of the fields that people write, for the input. */
export const writtenSchemasOf = <F extends Fields>(fields: F): Pick<Shape<F>, WrittenName<F>> =>
  shapeOf(Object.entries(fields).filter(([, { form }]) => form !== null)) as Pick<Shape<F>, WrittenName<F>>;

function schemaOf(field: Field): z.ZodType {
  switch (field.is) {
    case 'line':
      return field.optional ? text(field.max) : requiredText(field.max);
    case 'text':
      return field.optional ? lines(field.max) : requiredLines(field.max);
    case 'choice':
      return z.literal([...field.of]);
    case 'day':
      return field.optional ? calendarDate.nullable() : calendarDate;
    case 'month':
      return field.optional ? month.nullable() : month;
    case 'child':
    case 'reference':
      return field.optional ? uuid.nullable() : uuid;
    case 'money': {
      const amount = field.signed ? z.int().min(-limits.moneyCentsMax).max(limits.moneyCentsMax) : cents;
      return field.optional ? amount.nullable() : amount;
    }
    case 'quantity': {
      const amount = z.int().min(0).max(limits.quantityMax);
      return field.optional ? amount.nullable() : amount;
    }
    case 'tick':
      return z.boolean();
    case 'whole':
      return z.int().min(field.min).max(field.max);
    case 'instant':
      return z.string().nullable();
    case 'number':
      return z.number().nullable();
  }
}

/** What every record has beside its fields. */
export const kept = { id: z.string(), version: z.number() };

/** A record that a form saves: without id a new one, with it the one that was read in `version`. */
export const saved = { id: uuid.optional(), version: version.optional() };

type FilterSchema<F> = F extends { readonly is: 'choice'; readonly of: readonly (infer V)[] }
  ? F extends { readonly usual: string }
    ? z.ZodDefault<z.ZodType<V, V>>
    : z.ZodOptional<z.ZodType<V, V>>
  : F extends { readonly is: 'search' }
    ? z.ZodDefault<z.ZodString>
    : F extends { readonly is: 'flag' }
      ? z.ZodOptional<z.ZodLiteral<true>>
      : z.ZodOptional<z.ZodString>;
type FilterShape<F extends Filters> = {
  readonly [K in keyof F as F[K] extends TwoEnded ? never : K]: FilterSchema<F[K]>;
} & (Extract<'span' | 'days', F[keyof F]['is']> extends never ? unknown : typeof span) &
  ('months' extends F[keyof F]['is'] ? typeof months : unknown);

const span = { from: calendarDate.optional(), to: calendarDate.optional() };
const months = {
  until: month.optional(),
  months: z.union(monthSpans.map((count) => z.literal(count))).optional(),
};
const ends: Readonly<Record<string, z.ZodRawShape>> = { span, days: span, months };
const page = {
  page: z.int().min(1).max(limits.pagesMax).default(1),
  size: z.literal([...limits.pageSizes]).default(limits.pageSizeDefault),
};

/** The schemas of a list's filters, without its page. */
export const narrowingOf = <F extends Filters>(filters: F): FilterShape<F> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      filter.is in ends ? Object.entries(ends[filter.is] ?? {}) : [[name, filterSchema(filter)]],
    ),
  ) as unknown as FilterShape<F>;

/** The input of a list with filters, page by page. */
export const filterSchemasOf = <F extends Filters>(filters: F): FilterShape<F> & typeof page => ({
  ...narrowingOf(filters),
  ...page,
});

function filterSchema(filter: Filter): z.ZodType {
  switch (filter.is) {
    case 'search':
      return text(filter.max).default('');
    case 'choice':
      return filter.usual === undefined
        ? z.literal([...filter.of]).optional()
        : z.literal([...filter.of]).default(filter.usual);
    case 'flag':
      return z.literal(true).optional();
    case 'month':
      return month.optional();
    case 'id':
      return (filter.or ? z.union([uuid, z.literal([...filter.or])]) : uuid).optional();
    case 'class':
      return uuid.optional();
    default:
      return calendarDate.optional();
  }
}
