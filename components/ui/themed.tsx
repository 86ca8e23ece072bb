'use client';

import { ThemeProvider } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { consoleTheme } from './theme.ts';

/** A part of MUI under our theme, which comes with it: a page that shows none in its first view carries neither. */
export const themed = <P extends object>(Part: ComponentType<P>) =>
  function Themed(props: P) {
    return (
      <ThemeProvider theme={consoleTheme}>
        <Part {...props} />
      </ThemeProvider>
    );
  };
