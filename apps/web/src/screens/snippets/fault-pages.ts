/** What each of the error pages means [SH-12], in their order: error-1 to error-6. */
export const faultPages = ['fault', 'notFound', 'noRight', 'unreachable', 'starting', 'unsafe'] as const;
export type FaultPage = (typeof faultPages)[number];

/** The page that a variant of the address shows; undefined: there is none. */
export const toFaultPage = (variant: string): FaultPage | undefined => faultPages.find((_, at) => variant === `error-${at + 1}`);

/** The HTTP status that stands large on the page, for whoever reports it. */
export const statusOf: { readonly [P in FaultPage]: number | null } = {
  fault: 500,
  notFound: 404,
  noRight: 403,
  unreachable: null,
  starting: 503,
  unsafe: 421,
};
