import { modules } from '@/lib/contracts/index.ts';
import { openApi } from '@/lib/contracts/openapi.ts';
import { contractWords } from '@/lib/i18n/contract-words.ts';

let made: ReturnType<typeof openApi> | undefined;

/** What a backend alone answers at `/openapi.json`, as the front does. */
export const contractDocument = () => (made ??= openApi(modules, contractWords));
