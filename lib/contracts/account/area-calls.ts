import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const place = z.array(z.object({ code: z.string(), name: z.string() }));
const reading = { access: 'public', permission: null, effect: 'read', reply: place } as const;
const get = { ...reading, method: 'GET', style: 'query' } as const;
const posted = { ...reading, method: 'POST', style: 'json' } as const;
const inside = z.object({ code: z.string().regex(/^\d{6}$/) });

/** Provinces, cities and districts by their six-digit codes; each list by GET and by POST (shell 7.2). */
export const areaCalls = {
  provinces: endpoint({ summary: 'All provinces.', path: '/rest/uc/area/province', ...get, input: z.object({}) }),
  cities: endpoint({ summary: 'The cities of a province.', path: '/rest/uc/area/city', ...get, input: inside }),
  districts: endpoint({ summary: 'The districts of a city.', path: '/rest/uc/area/district', ...get, input: inside }),
  provincesByPost: endpoint({
    summary: 'All provinces.',
    path: '/rest/uc/area/province',
    ...posted,
    input: z.object({}),
  }),
  citiesByPost: endpoint({
    summary: 'The cities of a province.',
    path: '/rest/uc/area/city',
    ...posted,
    input: inside,
  }),
  districtsByPost: endpoint({
    summary: 'The districts of a city.',
    path: '/rest/uc/area/district',
    ...posted,
    input: inside,
  }),
};
