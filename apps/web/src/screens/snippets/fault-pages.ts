/** What each of the error pages means [SH-12], in their order: error-1 to error-6. */
const faultPages = ['fault', 'notFound', 'noRight', 'unreachable', 'starting', 'unsafe'] as const;
export type FaultPage = (typeof faultPages)[number];

/** The page that a variant of the address shows; undefined: there is none. */
export const toFaultPage = (variant: string): FaultPage | undefined => faultPages.find((page) => variant === variantOf(page));

/** The last part of the address of a page, which its title is filed under. */
export const variantOf = (page: FaultPage) => `error-${(faultPages.indexOf(page) + 1) as 1 | 2 | 3 | 4 | 5 | 6}` as const;

/** The HTTP status that stands large on the page, for whoever reports it. */
export const statusOf: { readonly [P in FaultPage]: number | null } = {
  fault: 500,
  notFound: 404,
  noRight: 403,
  unreachable: null,
  starting: 503,
  unsafe: 421,
};
