import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

test('without an advisory service one sentence says that nothing was checked', () => {
  const nowhere = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(__dirname, 'audit.mjs')], {
    env: { ...process.env, ...nowhere },
    encoding: 'utf8',
  });
  expect(stderr).toMatch(
    /^Nothing was checked: the registry's advisory service did not answer \(.*ECONNREFUSED.*\)\. .*\n$/,
  );
  expect([status, stdout]).toEqual([2, '']);
});
