import type { Query } from '@/lib/navigation/query.ts';
import { oneOf } from '@/lib/rules/address-values.ts';

/** The tabs of the page of the messaging app. */
export const wxworkViews = ['corporations', 'sync', 'coverage', 'messages'] as const;
export type WxworkView = (typeof wxworkViews)[number];

/** The tab that an address shows; what nobody knows is the first. */
export const viewOf = (query: Query): WxworkView => oneOf(wxworkViews, query.tab) ?? 'corporations';

/** What the person may do here. */
export interface WxworkRights {
  readonly mayManage: boolean;
  readonly maySend: boolean;
  readonly maySeeStaff: boolean;
  readonly mayMatch: boolean;
  readonly maySeeContacts: boolean;
  readonly maySync: boolean;
  readonly maySeeCoverage: boolean;
  readonly maySetCoverage: boolean;
  readonly mayImport: boolean;
  readonly mayExport: boolean;
}
