import { serveHealth } from '@/lib/gateway/serve-health.ts';

export const dynamic = 'force-dynamic';

export const GET = () => serveHealth();
