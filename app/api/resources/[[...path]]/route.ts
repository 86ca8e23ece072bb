import { resources } from '@/lib/contracts/resources.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(resources);
