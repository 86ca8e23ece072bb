import { serveOpenApi } from '@/lib/gateway/serve-openapi.ts';

export const dynamic = 'force-static';

export const GET = () => serveOpenApi();
