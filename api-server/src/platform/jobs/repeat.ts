interface Repeated {
  /** Milliseconds from one time to the next. */
  every: number
  /** Does it once. What it throws is logged, and it is tried again the next time. */
  work: () => Promise<unknown>
  log: { warn(data: object, text: string): void }
  /** What the log says where it fails. */
  failure: string
}

/** Does something at once and then every so often, one time after the other: a slow one is not overtaken. `stop` waits for the work that is under way. */
export function repeat({ every, work, log, failure }: Repeated): { stop(): Promise<void> } {
  let run: Promise<unknown> = Promise.resolve()
  const next = () => {
    run = run.then(work).catch((error: unknown) => log.warn({ err: error }, failure))
  }
  const timer = setInterval(next, every)
  timer.unref()
  next()
  return {
    stop: async () => {
      clearInterval(timer)
      await run
    },
  }
}
