import { goods } from '@/lib/contracts/goods.ts';
import { serve } from '@/lib/gateway/serve.ts';

export const { GET, POST } = serve(goods);
