import 'server-only';
import { modules } from '@/lib/contracts/index.ts';
import { openApi } from '@/lib/contracts/openapi.ts';
import { contractWords } from '@/lib/i18n/contract-words.ts';

/**
 * The wire contract of every family endpoint as OpenAPI 3.1. It tells nothing that a client of the backends does not
 * see, so it needs no session.
 */
export const serveOpenApi = () => Response.json(openApi(modules, contractWords));
