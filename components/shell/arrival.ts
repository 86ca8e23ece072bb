import { drafts } from '@/lib/browser/drafts.ts';
import { guard } from '@/lib/navigation/guard.ts';
import { carriedOf, type Query, queryOf, withQuery } from '@/lib/navigation/query.ts';
import { addTab } from '@/lib/navigation/tabs.ts';
import type { PageTitle } from './page-titles.ts';
import { tabStore } from './tab-store.ts';

/** A page that the browser has arrived at. */
export interface Arrival {
  /** The path before this one; null on the first page of the document. */
  readonly from: string | null;
  readonly path: string;
  readonly query: Query;
  readonly schoolId: string;
  /** Whose tabs these are: a person in a school. */
  readonly owner: string;
  /** Null where nothing names the page; such a page makes no tab. */
  readonly title: PageTitle | null;
  /** What the page says it shows; undefined where it says nothing, or not yet. */
  readonly name?: string | undefined;
}

/** Shell specification 4: where an expired session leads; the server reads it from a cookie of the same name. */
const singlePage = 'singlePage';

/** Where the messaging parameters wait for the next address. */
const carriedKey = 'carried';

/**
 * What the guard asks of the browser when a page has been arrived at: the page becomes a viewed tab (rule 6), the
 * messaging parameters of the addresses before go on in this one (rule 4). Both happen here and not on the way, so that
 * a prefetch does neither.
 */
export function arrive(arrival: Arrival): void {
  mirrorSinglePage();
  follow(arrival);
}

/** The flag of this browser counts, whoever has set it; where there is none, the server's is taken over. */
function mirrorSinglePage(): void {
  const own = localStorage.getItem(singlePage);
  const isSent = document.cookie.split('; ').includes(`${singlePage}=true`);
  if (own === null && isSent) localStorage.setItem(singlePage, 'true');
  else if (own === 'true') document.cookie = `${singlePage}=true; Path=/; SameSite=Lax`;
  else if (isSent) document.cookie = `${singlePage}=; Path=/; Max-Age=0`;
}

function follow({ from, path, query, schoolId, owner, title, name }: Arrival): void {
  const { rule, effects } = guard(
    { from, to: path, query, carried: readCarried() },
    {
      signedIn: true,
      schoolId,
      lastSchoolId: schoolId,
      codeMatches: false,
      productCode: null,
      goodsAuthorised: 'unknown',
      menu: 'unknown',
    },
  );
  const whole = withQuery(path, { ...query, ...effects.carried });
  if (title && (rule === 1 || effects.recordTab)) {
    const tab = { path, fullPath: whole, title: title.text, menuId: title.menuId, name };
    const isDirty = (of: string) => drafts.namesOn(owner, of).length > 0;
    tabStore.write(owner, addTab(tabStore.read(owner), tab, isDirty));
  }
  if (Object.keys(effects.carried).length === 0) return;
  sessionStorage.setItem(carriedKey, withQuery('', effects.carried));
  if (whole !== withQuery(path, query)) window.history.replaceState(null, '', whole);
}

function readCarried(): Query {
  return carriedOf(queryOf(new URLSearchParams(sessionStorage.getItem(carriedKey) ?? '')));
}
