export { type RestrictionInForce, restrictionsOn } from './restriction/in-force.ts';
