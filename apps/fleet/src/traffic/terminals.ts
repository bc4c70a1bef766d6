/** What the model needs to know of a terminal. */
export interface SimulatedTerminal {
  readonly id: number;
  readonly property: number;
  /** Catalogue of terminal types. */
  readonly type: number;
  readonly currency: string;
}
