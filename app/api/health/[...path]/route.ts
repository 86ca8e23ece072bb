import { health } from '@/lib/contracts/health.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(health);
