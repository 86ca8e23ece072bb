import { standingCases } from '@/lib/dev/standing-cases.ts';

standingCases('over HTTP');
