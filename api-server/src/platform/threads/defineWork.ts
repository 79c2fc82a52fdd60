/** What work and the server's thread say to each other while it is under way. */
export interface Talk<Told = never, Batch = never> {
  /** Tells the caller how far the work is. */
  tell: (told: Told) => void
  /** What is handed in bit by bit, each when the work asks for it: neither side holds all of it. Empty if nothing is. */
  batches: AsyncIterable<Batch>
}

/** Long work that a thread of its own does: plain data in, plain data out. */
export interface Work<In, Out, Told = never, Batch = never> {
  /** As the thread finds it. */
  readonly name: string
  readonly run: (of: In, talk: Talk<Told, Batch>) => Promise<Out>
}

/**
 * Declares work for a thread, in NOUN's WORK.work.ts; app/threadWorks.ts lists it. It loads what it needs when it begins (`await import`),
 * for a thread loads every such file. None of it may touch the database: the connections belong to the server's thread.
 */
export const defineWork = <In, Out, Told = never, Batch = never>(name: string, run: (of: In, talk: Talk<Told, Batch>) => Promise<Out>): Work<In, Out, Told, Batch> => ({ name, run })
