import { dateIn, idIn, keyIn, monthIn, oneOf } from '@/lib/rules/address-values.ts';
import { type ListPage, listPage } from '@/lib/rules/list-page.ts';
import { type DaySpan, daysIn, type MonthSpan, monthSpans } from '@/lib/rules/report-spans.ts';

interface Named {
  /** Its parameter in addresses, where that is not its name in the input. */
  readonly as?: string;
  /** Who holds this key sees its control. */
  readonly right?: string;
  /** Values of choices beside which it has no control: whoever chooses one of them takes it away. */
  readonly unless?: Readonly<Record<string, string>>;
  /** Where somebody is, and not what they look for there: no filter, which stays when the filters are taken away. */
  readonly place?: true;
}

/** What else is asked for, by the names of the filters. */
export type Asked = Readonly<Record<string, unknown>>;

/**
 * One filter of a list: its schema, its parameter in the address, its control, its place in saved views and the name by
 * which the query is narrowed (`kernel/paged.ts`) at once. Plain data: lists read it in the browser.
 */
export type Filter = Named &
  (
    | { readonly is: 'search'; readonly max: number }
    /**
     * `usual`: what stands where nobody chooses, and cannot be left open; `first`: what an address that names none asks
     * for, while `all` leaves it open.
     */
    | { readonly is: 'choice'; readonly of: readonly string[]; readonly usual?: string; readonly first?: string }
    | { readonly is: 'month' | 'day' | 'class' }
    /** From a day until another, each of them may be left open; in the input and in addresses `from` and `to`. */
    | { readonly is: 'span' }
    /** The days of a report: both or none, at most so many; as `span` in the input and in addresses. */
    | { readonly is: 'days'; readonly most: number; readonly usual: (asked: Asked) => DaySpan }
    /** The months of a report, so many up to one of them; in the input and in addresses `months` and `until`. */
    | { readonly is: 'months'; readonly usual: (asked: Asked) => MonthSpan }
    /** Yes, or left open. */
    | { readonly is: 'flag' }
    /** A row of something else, which links name, or a picker of the screen. */
    | { readonly is: 'id'; readonly or?: readonly string[] }
  );

/** The filters of a list by name, in their order: `as const satisfies Filters`. */
export type Filters = Readonly<Record<string, Filter>>;

const ends = { span: ['from', 'to'], days: ['from', 'to'], months: ['until', 'months'] } as const;
const endsOf = ({ is }: Filter): readonly string[] | undefined => ends[is as keyof typeof ends];
/** A filter with two names of its own in the input. */
export type TwoEnded = { readonly is: keyof typeof ends };

type ValueIn<F> = F extends { readonly is: 'choice'; readonly of: readonly (infer V)[] }
  ? V | (F extends { readonly usual: string } ? never : undefined)
  : F extends { readonly is: 'search' }
    ? string
    : F extends { readonly is: 'flag' }
      ? true | undefined
      : string | undefined;

// No interface: it becomes part of an input, which is read by name.
type Span = { readonly from: string | undefined; readonly to: string | undefined };
type Months = { readonly until: string | undefined; readonly months: MonthSpan | undefined };

/** What a list or a report with these filters asks for, without its page. */
export type Narrowing<F extends Filters> = {
  readonly [K in keyof F as F[K] extends TwoEnded ? never : K]: ValueIn<F[K]>;
} & (Extract<'span' | 'days', F[keyof F]['is']> extends never ? unknown : Span) &
  ('months' extends F[keyof F]['is'] ? Months : unknown);

/** What a list with these filters asks for. */
export type FilterInput<F extends Filters> = Narrowing<F> & ListPage;

type Query = Readonly<Record<string, string | undefined>>;
type Parts = readonly (readonly [string, unknown])[];

/** In addresses, what leaves a filter open that has a first choice. */
export const anyChoice = 'all';

/** The parameters that a filter has in addresses. */
export const parametersOf = (name: string, filter: Filter): readonly string[] => endsOf(filter) ?? [filter.as ?? name];

const allParameters = (filters: Filters) => Object.entries(filters).flatMap(([name, one]) => parametersOf(name, one));
const withoutPlaces = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, { place }]) => !place));

/**
 * What the address asks for, with what it leaves open; nonsense in it is left out. The page asks the same on the server
 * as its screen in the browser.
 */
export const filterInput = <F extends Filters>(filters: F, query: Query): FilterInput<F> => ({
  ...narrowing(filters, query),
  ...listPage(query),
});

/** The same, of what has no pages. */
export function narrowing<F extends Filters>(filters: F, query: Query): Narrowing<F> {
  const asked = Object.entries(filters).flatMap(
    ([name, filter]): Parts =>
      endsOf(filter) ? endsIn(filter, query) : [[name, valueIn(filter, query[filter.as ?? name] ?? '')]],
  );
  return Object.fromEntries(asked) as Narrowing<F>;
}

/** What somebody has asked for who asks for more than these filters; what is usual where nothing is chosen. */
export const narrowedAs = <F extends Filters>(filters: F, asked: Asked): Narrowing<F> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]): Parts => {
      if (filter.is === 'choice') return [[name, oneOf(filter.of, String(asked[name])) ?? filter.usual]];
      return (endsOf(filter) ?? [name]).map((one) => [one, asked[one]]);
    }),
  ) as Narrowing<F>;

function endsIn(filter: Filter, { from, to, until, months }: Query): Parts {
  if (filter.is === 'days') return Object.entries(daysIn({ from, to }, filter.most));
  if (filter.is === 'span')
    return [
      ['from', dateIn(from)],
      ['to', dateIn(to)],
    ];
  return [
    ['until', monthIn(until)],
    ['months', monthSpans.find((count) => String(count) === months)],
  ];
}

function valueIn(filter: Filter, text: string): string | true | undefined {
  switch (filter.is) {
    case 'search':
      return text.trim().slice(0, filter.max);
    case 'choice':
      return oneOf(filter.of, text) ?? filter.usual ?? (text === anyChoice ? undefined : filter.first);
    case 'flag':
      return text === '1' || undefined;
    case 'month':
      return monthIn(text);
    case 'id':
      return idIn(text) ?? oneOf(filter.or ?? [], text);
    case 'class':
      return idIn(text);
    default:
      return dateIn(text);
  }
}

/** Whether anything is filtered. */
export const isFiltered = (filters: Filters, input: Asked): boolean =>
  Object.entries(withoutPlaces(filters)).some(([name, filter]) => {
    const usual = filter.is === 'choice' ? (filter.usual ?? filter.first) : undefined;
    if (usual !== undefined) return input[name] !== usual;
    return (endsOf(filter) ?? [name]).some((one) => Boolean(input[one]));
  });

/** What takes every filter away, and goes to the first page. */
export const withoutFilters = (filters: Filters): Readonly<Record<string, null>> =>
  Object.fromEntries([...allParameters(withoutPlaces(filters)), 'page'].map((name) => [name, null]));

/** The parameters that make a view of the list: its filters, its order, its size. */
export const viewParameters = (filters: Filters): readonly string[] => [
  ...allParameters(filters),
  'sort',
  'dir',
  'size',
];

/** How addresses name the row that stands open beside a list. */
export interface OpenedRow {
  /** The parameter: `opened`, unless another list of the page has it. */
  readonly opened?: string;
  /** Its rows are days, which name themselves. */
  readonly byDay?: true;
  /** Its rows have keys of letters and digits, as what comes with the product has. */
  readonly byKey?: true;
}

/** The row that stands open at an address. */
export const openedIn = ({ opened = 'opened', byDay, byKey }: OpenedRow, query: Query): string | undefined =>
  (byDay ? dateIn : byKey ? keyIn : idIn)(query[opened]);
