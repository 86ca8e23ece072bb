import {
  alwaysSuccess,
  type CatalogueRow,
  catalogue,
  httpOther,
  httpRows,
  noResponse,
  passRow,
  shownRow,
} from '@/lib/contracts/error-catalogue.ts';
import { type Said, serviceErrorOf, serviceErrors } from '@/lib/contracts/errors.ts';
import { CallError } from './call-error.ts';
import type { Opened } from './envelope.ts';

/** What came back: no answer at all, a status outside 2xx, or an opened body (null: not an envelope). */
export type Reply =
  | { readonly kind: 'none'; readonly cause?: unknown }
  | { readonly kind: 'http'; readonly status: number }
  | { readonly kind: 'body'; readonly opened: Opened | null };

/**
 * Looks a reply up in the error catalogue in the order of design section 9: the data of a success, or throws the one
 * CallError. Pure.
 */
export function judge(reply: Reply, success: string | number): unknown {
  if (reply.kind === 'none')
    throw new CallError({ code: 'none', ...noResponse, said: { key: noResponse.key }, cause: reply.cause });
  if (reply.kind === 'http') {
    const row = httpRows[reply.status] ?? httpOther;
    throw new CallError({
      code: `http${reply.status}`,
      behaviour: row.behaviour,
      status: row.status,
      said: { key: row.key },
    });
  }
  const { opened } = reply;
  if (!opened) throw new CallError({ code: 'garbage', behaviour: 'show', status: 502, said: { key: 'http500' } });

  const { code } = opened;
  const row = code === undefined ? undefined : catalogue.find((r) => r.codes.includes(code));
  if (row) throw failure(opened, row);
  if (code === '200') return ofText200(opened);
  if (code === undefined && opened.body.success === true) return opened.body;
  if (code === success || (code !== undefined && alwaysSuccess.includes(code))) return opened.data;
  throw failure(opened, code !== undefined && passRow.codes.includes(code) ? passRow : shownRow);
}

/**
 * The two rows about '200' in text: with a success field the response counts as is, with neither success nor access
 * token its message is shown.
 */
function ofText200(opened: Opened): unknown {
  if (opened.hasSuccess) return opened.body;
  if (!opened.hasAccessToken) throw failure(opened, shownRow);
  return opened.data ?? opened.body;
}

function failure(opened: Opened, row: CatalogueRow): CallError {
  const ours = serviceErrorOf(opened.code);
  return new CallError({
    code: String(opened.code ?? 'none'),
    behaviour: row.behaviour,
    status: ours ? serviceErrors[ours].status : row.status,
    message: opened.message,
    said: saidOf(opened, row),
    fields: opened.fields,
    detail: opened.detail,
  });
}

/**
 * Our own text where we have one for the code; else the server's message is shown, and where it says nothing, that the
 * server failed. Of the end of a sign-in the server knows the reason, unless it is ours and says it by name.
 */
function saidOf(opened: Opened, row: CatalogueRow): Said | undefined {
  if (row.behaviour === 'signOut' && opened.message && !opened.said) return undefined;
  const ours = serviceErrorOf(opened.code);
  if (ours) return { key: ours, params: opened.said?.params };
  if (row.key) return { key: row.key };
  return opened.message ? undefined : { key: 'http500' };
}
