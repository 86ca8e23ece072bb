import { salary } from '@/lib/contracts/salary.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(salary);
