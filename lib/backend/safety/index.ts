export { childByCard } from './credentials/child-by-card.ts';
