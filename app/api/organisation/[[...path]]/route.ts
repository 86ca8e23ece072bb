import { organisation } from '@/lib/contracts/organisation.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(organisation);
