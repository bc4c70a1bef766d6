import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Palette } from '../shell/palette/Palette.tsx';
import { Root } from '../shell/Root.tsx';
import { StickyToasts } from '../shell/toasts/StickyToasts.tsx';
import { renderConsole } from './render-console.tsx';

/** Renders elements as a page of the console with its keys, toasts, error details and the key scope of the focused element. */
export const renderPage = (children: ReactNode, options: Parameters<typeof renderConsole>[1] = {}) =>
  renderConsole(
    <Routes>
      <Route element={<Root />}>
        <Route
          path="*"
          element={
            <>
              {children}
              <Palette />
              <StickyToasts />
            </>
          }
        />
      </Route>
    </Routes>,
    options,
  );

/** The text of the toasts that are shown. */
export const toastText = (): string => [...document.querySelectorAll('[data-toast]')].map(plainText).join('\n');

/** The text of an element; the no-break spaces of amounts and units become blanks. */
export const plainText = (element: Element | null | undefined): string => (element?.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
