import { type Grant, granted, type SimCorp, type SimSuite, type World } from './world.ts';

export interface Request {
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

export type Answer = Record<string, unknown>;
export type Call = (world: World, request: Request) => Answer;

export const refuse = (errcode: number, errmsg = 'refused by the simulator'): Answer => ({ errcode, errmsg });
export const ok = (answer: Answer): Answer => ({ errcode: 0, errmsg: 'ok', ...answer });
export const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A call that needs the suite's token. */
export const asSuite =
  (call: (world: World, request: Request, suite: SimSuite) => Answer): Call =>
  (world, request) => {
    const value = request.query.get('suite_access_token') ?? '';
    const known = granted(world, value, 'suite');
    const suite = world.suites.find(({ suite_id }) => suite_id === known?.suiteId);
    if (suite) return call(world, request, suite);
    return refuse(world.grants.has(value) ? 42009 : 40082);
  };

/** A call that needs a corporation's token. */
export const asCorp =
  (call: (world: World, request: Request, corp: SimCorp, known: Grant) => Answer): Call =>
  (world, request) => {
    const value = request.query.get('access_token') ?? '';
    const known = granted(world, value, 'corp');
    const corp = world.corps.find(({ corpid }) => corpid === known?.corpid);
    if (!known || !corp) return refuse(world.grants.has(value) ? 42001 : 40014);
    const installed = corp.installs.get(known.suiteId);
    if (!installed) return refuse(48004);
    return installed.disabled ? refuse(50003) : call(world, request, corp, known);
  };

/** A call that needs the provider's token. */
export const asProvider =
  (call: Call): Call =>
  (world, request) =>
    granted(world, request.query.get('provider_access_token') ?? '', 'provider') ? call(world, request) : refuse(40014);
