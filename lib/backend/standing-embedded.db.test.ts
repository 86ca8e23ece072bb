import { standingCases } from '@/lib/dev/standing-cases.ts';

standingCases('embedded');
