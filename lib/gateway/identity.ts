import type { Locale } from '@/lib/rules/locale.ts';

/**
 * Who calls, made on the server from the session cookie and the connection; never from a query or a body.
 * `token` is empty before sign-in.
 */
export interface Identity {
  readonly token: string;
  readonly personId: string | null;
  readonly schoolId: string | null;
  /** Code of the school; an organisation that is worked in sends its own as groupCode instead (shell 7.1). */
  readonly code?: string;
  readonly groupCode?: string;
  readonly locale: Locale;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}
