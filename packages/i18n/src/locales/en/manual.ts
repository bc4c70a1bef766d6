/** The manual: what an operator reads who needs help. */
export const manual = {
  title: 'Manual',
} as const;
