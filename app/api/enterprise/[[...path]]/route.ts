import { enterprise } from '@/lib/contracts/enterprise.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(enterprise);
