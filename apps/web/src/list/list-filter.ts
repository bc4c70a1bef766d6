/** The filter expression of a list, and the function that replaces it. */
export interface ListFilter {
  readonly q: string;
  readonly onFilter: (q: string) => void;
}
