export type { RestrictionFollower } from './joined.ts';
export { type RestrictionInForce, restrictionsOn } from './restriction/in-force.ts';
