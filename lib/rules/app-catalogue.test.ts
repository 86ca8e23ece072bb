import { appCatalogue } from './app-catalogue.ts';

test('no two apps share a code, nor a name that is asked for', () => {
  const names = appCatalogue.flatMap((app) => [app.code, ...('menuName' in app ? [app.menuName] : [])]);
  expect(new Set(names).size).toBe(names.length);
});
