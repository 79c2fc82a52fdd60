/** One worker that is woken whenever there may be work. */
export interface Lane {
  /** Looks for work now; woken while it works, it looks once more. */
  wake(): void
  /** Resolves when what is under way has ended. */
  end(): Promise<void>
}

/**
 * Makes a lane: it does all the work that there is, one run at a time.
 * @param failed hears what a run threw; the next time that it is woken it tries again
 */
export function makeLane(doAll: () => Promise<void>, isStopped: () => boolean, failed: (error: unknown) => void): Lane {
  let isWanted = false
  let run: Promise<void> | null = null
  const runAll = async () => {
    do {
      isWanted = false
      try {
        await doAll()
      } catch (error) {
        failed(error)
      }
    } while (isWanted && !isStopped())
    run = null
  }
  return {
    wake: () => {
      isWanted = true
      if (!isStopped()) run ??= runAll()
    },
    end: async () => { await run },
  }
}
