/** How long a toast stays, in milliseconds [SH-27]. */
export const toastLifetimes = {
  connection: 3000,
  approvalResult: 3000,
  remoteAccess: 5000,
  copied: 3000,
  /** Lifetime of toasts for which the specification gives none. */
  usual: 3000,
  /** Lifetime of toasts with longer texts, or about failed actions. */
  long: 6000,
} as const;
export type ToastLifetime = keyof typeof toastLifetimes;
