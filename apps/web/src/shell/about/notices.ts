/** What the console's build writes of the software in it; see `scripts/third-party-notices.ts`. */
export interface Notices {
  /** The product's own licence. */
  readonly own: { readonly licence: string; readonly text: string };
  readonly packages: readonly { readonly name: string; readonly version: string; readonly licence: string; readonly text: string }[];
}

/** Reads what the build has written beside the page. */
export async function readNotices(signal: AbortSignal): Promise<Notices> {
  const answer = await window.fetch('third-party-notices.json', { signal });
  if (!answer.ok) throw new Error(`third-party-notices.json: ${answer.status}`);
  return (await answer.json()) as Notices;
}
