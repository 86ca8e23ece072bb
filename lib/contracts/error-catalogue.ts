/** What the caller's side does about a code. `pass` hands the code to the caller without a toast. */
export type Behaviour = 'signOut' | 'show' | 'quiet' | 'network' | 'pass';

/**
 * One row of the error catalogue (shell section 8). `key` names our own text in messages/<locale>/errors.json; without
 * it the server's message is shown.
 */
export interface CatalogueRow {
  readonly codes: readonly (string | number)[];
  readonly behaviour: Behaviour;
  /** HTTP status that the browser receives. */
  readonly status: number;
  readonly key?: string;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
/** Where shell section 8 names no type, a code may arrive as text or as number; both mean the same. */
const both = (codes: readonly (string | number)[]) =>
  codes.flatMap((c) => [String(c), ...(String(Number(c)) === String(c) ? [Number(c)] : [])]);

/** Codes looked at before success, in this order (design section 9). */
export const catalogue: readonly CatalogueRow[] = [
  { codes: both(['6666666', '100003', '0000', '100001']), behaviour: 'signOut', status: 401, key: 'sessionExpired' },
  { codes: both(['4444444', '1000212']), behaviour: 'show', status: 422 },
  // Rejected without a toast; where an answer is missed, our own words say so, for what the server says is not shown.
  {
    codes: both([...range(1000005, 1000012), 1000024, 700025, 700023, 700030]),
    behaviour: 'quiet',
    status: 422,
    key: 'notDone',
  },
  { codes: both([-2100]), behaviour: 'network', status: 502, key: 'network' },
];

/**
 * Codes that shell section 8 excepts from the shown ones whatever the family declares as its success; text and number
 * are distinct here.
 */
export const alwaysSuccess: readonly (string | number)[] = ['0000000', 200];

/** Excepted from the shown ones as well, yet no success: the caller decides. Text and number are distinct here. */
export const passRow: CatalogueRow = {
  codes: ['0100030', '0100010', '1000017', 5000001],
  behaviour: 'pass',
  status: 422,
};

/** Everything else. */
export const shownRow: CatalogueRow = { codes: [], behaviour: 'show', status: 422 };

/** HTTP rows of shell section 8. 401 also signs out (design section 9). */
export const httpRows: Readonly<Record<number, { behaviour: Behaviour; status: number; key: string }>> = {
  500: { behaviour: 'show', status: 502, key: 'http500' },
  401: { behaviour: 'signOut', status: 401, key: 'http401' },
  403: { behaviour: 'show', status: 403, key: 'http403' },
  404: { behaviour: 'show', status: 404, key: 'http404' },
};
export const httpOther = { behaviour: 'network', status: 502, key: 'httpOther' } as const;
export const noResponse = { behaviour: 'network', status: 504, key: 'noResponse' } as const;
