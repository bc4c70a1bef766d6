/** An error of a terminal that the server computes: its device message in the error log, and the event that reports its begin. */
export interface ComputedError {
  /** Number of the device message. */
  readonly message: number;
  /** Number of the event. */
  readonly event: number;
}

/** The errors that a terminal cannot know itself [TM-14]. Their device messages are refused if a terminal sends them. */
export const computedErrors = {
  timeSetTooOften: { message: 100_701, event: 161 },
  timeDifference: { message: 100_702, event: 162 },
  identityConflict: { message: 100_703, event: 163 },
  propertyNumber: { message: 100_704, event: 164 },
  terminalCount: { message: 100_705, event: 165 },
  shiftOpen: { message: 100_706, event: 215 },
} as const satisfies Readonly<Record<string, ComputedError>>;

export type ComputedErrorId = keyof typeof computedErrors;

/** Returns the event whose explanation also explains a device message; undefined for messages of terminals. */
export const eventOfMessage = (message: number): number | undefined =>
  Object.values(computedErrors).find((error) => error.message === message)?.event;
