import { apps } from '@/lib/contracts/apps.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(apps);
