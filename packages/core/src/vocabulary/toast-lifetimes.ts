/** How long a toast stays, in milliseconds [SH-27]. */
export const toastLifetimes = {
  connection: 3000,
  approvalResult: 3000,
  remoteAccess: 5000,
  copied: 3000,
  /** What the specification gives no time of its own. */
  usual: 3000,
  /** Longer words, or an act that could not be done. */
  long: 6000,
} as const;
export type ToastLifetime = keyof typeof toastLifetimes;
