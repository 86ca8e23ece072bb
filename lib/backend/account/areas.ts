import { areaList } from '@vant/area-data';

interface Place {
  readonly code: string;
  readonly name: string;
}

const placesOf = (list: Readonly<Record<string, string>>, prefix = ''): Place[] =>
  Object.entries(list).flatMap(([code, name]) => (code.startsWith(prefix) ? [{ code, name }] : []));

/** All provinces, by code (GB/T 2260; the data is of the package @vant/area-data, licence MIT). */
export const provinces = async () => placesOf(areaList.province_list);

/** The cities of a province. */
export const cities = async (_: unknown, { code }: { readonly code: string }) =>
  placesOf(areaList.city_list, code.slice(0, 2));

/** The districts of a city. */
export const districts = async (_: unknown, { code }: { readonly code: string }) =>
  placesOf(areaList.county_list, code.slice(0, 4));

/** Whether a code names a district, or a city that has none. */
export function isArea(code: string): boolean {
  if (code in areaList.county_list) return true;
  return code in areaList.city_list && placesOf(areaList.county_list, code.slice(0, 4)).length === 0;
}
