/** Words of the details of a failure and of what support needs. */
export const support = {
  fault: {
    title: 'Details of the error',
  },
} as const;
