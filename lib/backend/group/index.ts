export { keepFigures } from './figure/keep-figures.ts';
