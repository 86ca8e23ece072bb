'use client';

import { ThemeProvider } from '@mui/material/styles';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import type { ReactNode } from 'react';
import { consoleTheme } from './theme.ts';

/** Gives MUI our theme. Only the console and pages that use MUI stand inside it; the sign-in page does without. */
export function ConsoleThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <AppRouterCacheProvider options={{ key: 'm' }}>
      <ThemeProvider theme={consoleTheme}>{children}</ThemeProvider>
    </AppRouterCacheProvider>
  );
}
