/** What a thread says to who began it. */
export type FromThread =
  /** How far it is. */
  | { told: unknown }
  /** It is waiting for the next batch. */
  | { wants: true }
  /** What came of it; the last that it says. */
  | { result: unknown }

/** What a thread is answered when it wants a batch. */
export type ToThread = { batch: unknown } | { end: true }
