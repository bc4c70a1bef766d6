/** Id of a request about a held act, such as `R12`. */
export const requestIdPattern = /^R\d{1,15}$/;

/** Whether the id is that of a held act. */
export const isRequestId = (id: string): boolean => requestIdPattern.test(id);

/** Converts the number of a request to its id, and back. */
export const toRequestId = (number: number): string => `R${number}`;
export const toRequestNumber = (id: string): number => Number(id.slice(1));
