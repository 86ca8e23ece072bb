import type { Page } from '@playwright/test';

/** Lets printing leave what would be printed, because no printer stands behind a browser under test. */
export const catchPrint = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const paper = document.body.cloneNode(true) as HTMLElement;
      (window.top as Window & { printed?: string }).printed = `${document.title}\n${paper.innerText}`;
    };
  });

/** What was printed last; empty where nothing was. */
export const printed = (page: Page) => page.evaluate(() => (window as Window & { printed?: string }).printed ?? '');
