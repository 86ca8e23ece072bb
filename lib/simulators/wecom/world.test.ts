import { install, newWorld } from './world.ts';

test('each app of a corporation has an id of its own, which it keeps', () => {
  const [corp] = newWorld().corps;
  if (!corp) throw new Error('no corporation');
  const [first, second] = [install(corp, 'a'), install(corp, 'b')];
  expect([first.agentid, second.agentid]).toEqual([1_000_002, 1_000_003]);
  const again = install(corp, 'a');
  expect([again.agentid, again.permanentCode === first.permanentCode]).toEqual([1_000_002, false]);
});
