import { proxy, subscribe } from 'valtio/vanilla';

export const themes = ['dark', 'light', 'colour-blind', 'high-contrast'] as const;
export type Theme = (typeof themes)[number];
export const densities = ['normal', 'compact'] as const;
export type Density = (typeof densities)[number];

interface Settings {
  theme: Theme;
  density: Density;
  /** Empty until the operator chooses one; then it goes before the configuration's default. */
  language: string;
}

/** Local storage holds the session key and the operator id alone [SE-01]; looks are kept in a cookie of their own. */
const name = 'floor_look';
const year = 31_536_000;

/** Reads `theme.density.language`; anything else is the default. */
export function readSettings(cookies: string): Settings {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  const [theme, density, language] = (value ?? '').split('.');
  return {
    theme: themes.find((one) => one === theme) ?? 'dark',
    density: densities.find((one) => one === density) ?? 'normal',
    language: language ?? '',
  };
}

export const settings = proxy<Settings>({ theme: 'dark', density: 'normal', language: '' });

function apply(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.density = settings.density;
}

/** Puts the kept looks on the page, and keeps what is chosen later. */
export function followSettings(): void {
  Object.assign(settings, readSettings(document.cookie));
  apply();
  subscribe(settings, () => {
    apply();
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is asynchronous and missing in Firefox
    document.cookie = `${name}=${settings.theme}.${settings.density}.${settings.language}; path=/; max-age=${year}; samesite=strict`;
  });
}
