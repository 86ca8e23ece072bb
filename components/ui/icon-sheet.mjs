import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * A loader of the bundler (next.config.js): makes of a list of icons, as `{ "noun": "School" }`, one SVG file with a
 * symbol for each noun. The drawings are those of `@mui/icons-material`, of its outlined family. The bundler keeps what
 * it made of a list: after a change here, remove `.next`.
 * @param {string} list
 */
export default async function iconSheet(list) {
  const drawn = Object.entries(JSON.parse(list)).map(async ([noun, name]) => {
    const { default: Icon } = await import(`@mui/icons-material/${name}Outlined`);
    const [, lines = ''] = /<svg[^>]*>(.*)<\/svg>/s.exec(renderToStaticMarkup(createElement(Icon))) ?? [];
    return `<symbol id="${noun}" viewBox="0 0 24 24">${lines}</symbol>`;
  });
  // Next asks every picture for its measures.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${(await Promise.all(drawn)).join('')}</svg>`;
}
