import { group } from '@/lib/contracts/group.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(group);
