/** The properties of a terminal that the simulation uses. */
export interface SimulatedTerminal {
  readonly id: number;
  readonly property: number;
  /** Number in the catalogue of terminal types. */
  readonly type: number;
  readonly currency: string;
}
