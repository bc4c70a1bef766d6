/** The meaning of the error pages [SH-12] in their order: error-1 to error-6. */
const faultPages = ['fault', 'notFound', 'noRight', 'unreachable', 'starting', 'unsafe'] as const;
export type FaultPage = (typeof faultPages)[number];

/** Returns the error page whose name is the last part of the URL, such as `error-3`; undefined if there is none. */
export const toFaultPage = (variant: string): FaultPage | undefined => faultPages.find((page) => variant === variantOf(page));

/** The variant of a page in the address, which is also the key of its title. */
export const variantOf = (page: FaultPage) => `error-${(faultPages.indexOf(page) + 1) as 1 | 2 | 3 | 4 | 5 | 6}` as const;

/** The HTTP status shown on the page, for reports to support. */
export const statusOf: { readonly [P in FaultPage]: number | null } = {
  fault: 500,
  notFound: 404,
  noRight: 403,
  unreachable: null,
  starting: 503,
  unsafe: 421,
};
