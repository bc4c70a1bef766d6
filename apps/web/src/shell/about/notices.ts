/** Content of `third-party-notices.json`, written by `scripts/third-party-notices.ts` during the build. */
export interface Notices {
  /** Licence of the product. */
  readonly own: { readonly licence: string; readonly text: string };
  readonly packages: readonly { readonly name: string; readonly version: string; readonly licence: string; readonly text: string }[];
}

/** Loads the notices, a static file beside the page. */
export async function readNotices(signal: AbortSignal): Promise<Notices> {
  const answer = await window.fetch('third-party-notices.json', { signal });
  if (!answer.ok) throw new Error(`third-party-notices.json: ${answer.status}`);
  return (await answer.json()) as Notices;
}
