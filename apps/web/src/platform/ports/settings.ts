import { type Density, densities, type Theme, themes } from '@floorwalker/core/vocabulary/profile';
import { proxy, subscribe } from 'valtio/vanilla';

export interface Settings {
  theme: Theme;
  density: Density;
  /** Empty until the operator chooses a language, which then has priority over the configured default. */
  language: string;
  /** Whether the last sign-in chose to stay signed in on its tab; the default of the next sign-in. */
  staySignedIn: boolean;
}

/**
 * Local storage contains only the session key and the operator id [SE-01]. Theme, density and language are stored in a
 * cookie, for the first paint and for pages before the sign-in; afterwards they follow the operator's profile [SH-18].
 */
const cookieName = 'floor_look';
const yearSeconds = 31_536_000;

/** Parses `theme.density.language.stay`; any other text gives the default values. */
export function readSettings(cookies: string): Settings {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  const [theme, density, language, staySignedIn] = (value ?? '').split('.');
  return {
    theme: themes.find((one) => one === theme) ?? 'dark',
    density: densities.find((one) => one === density) ?? 'normal',
    language: language ?? '',
    staySignedIn: staySignedIn === 'stay',
  };
}

export const settings = proxy<Settings>({ theme: 'dark', density: 'normal', language: '', staySignedIn: false });

function apply(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.density = settings.density;
}

/** Applies the stored settings to the page, and stores every change. */
export function followSettings(): void {
  Object.assign(settings, readSettings(document.cookie));
  apply();
  subscribe(settings, () => {
    apply();
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is asynchronous and missing in Firefox
    document.cookie = `${cookieName}=${settings.theme}.${settings.density}.${settings.language}.${settings.staySignedIn ? 'stay' : ''}; path=/; max-age=${yearSeconds}; samesite=strict`;
  });
}
