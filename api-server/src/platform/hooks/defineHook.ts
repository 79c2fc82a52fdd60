/**
 * A hook turns an import round: a module lower in the order says that something happened, or asks something, and modules
 * above it act or answer, although it may not import them (docs/architecture.md).
 *
 * A hook is declared next to the code that runs it. Its listeners are listed in app/listeners.ts, and nowhere else.
 */
export interface Hook<In, Out = void> {
  /** As docs/hooks.md lists it: `onTeamSaved` for what happened, `whatHolds...` and the like for a question. */
  readonly name: string
  /**
   * Runs all listeners, one after the other, in the order in which they are listed: they work in the caller's transaction,
   * which has one connection. What one of them throws ends the caller's work.
   * @returns their answers, in that order; without listeners none
   */
  run: (input: In) => Promise<Out[]>
  /**
   * Asks the one noun that answers.
   * @throws Error if none or several listen: such a question has one answer
   */
  ask: (input: In) => Promise<Out>
  /** Who listens: the paths of their nouns. */
  readonly listeners: readonly string[]
}

type Listener<In, Out> = (input: In) => Out | Promise<Out>
const listenersOf = new WeakMap<object, Map<string, Listener<never, unknown>>>()
const known: Hook<never, unknown>[] = []
let isListening = false

/** Says that app/listeners.ts was loaded: from here on hooks can be run. */
export function listenersAreLoaded(): void {
  isListening = true
}

/** Declares a hook. `In` is one object: what a listener needs to act, with the transaction if it is to work in it. */
export function defineHook<In, Out = void>(name: string): Hook<In, Out> {
  const listeners = new Map<string, Listener<In, Out>>()
  const hook: Hook<In, Out> = {
    name,
    async run(input) {
      // Running a hook before anyone listens would silently skip what the upper modules do.
      if (!isListening) throw new Error(`${name} is run before app/listeners.ts is loaded.`)
      const answers: Out[] = []
      for (const listener of listeners.values()) answers.push(await listener(input))
      return answers
    },
    async ask(input) {
      const answers = await hook.run(input)
      if (answers.length !== 1) throw new Error(`${name} has ${answers.length} listeners instead of one.`)
      return answers[0]!
    },
    get listeners() { return [...listeners.keys()] },
  }
  listenersOf.set(hook, listeners as Map<string, Listener<never, unknown>>)
  known.push(hook as unknown as Hook<never, unknown>)
  return hook
}

/**
 * Lets `noun` listen to a hook.
 * @param noun its path, as in `competition/standings`
 * @throws Error if it listens already: a noun has one answer to one question
 */
export function listen<In, Out>(noun: string, hook: Hook<In, Out>, listener: Listener<In, Out>): void {
  const listeners = listenersOf.get(hook)!
  if (listeners.has(noun)) throw new Error(`${noun} listens to ${hook.name} already.`)
  listeners.set(noun, listener as Listener<never, unknown>)
}

/** Every hook that is declared in what was loaded. */
export const allHooks = (): readonly Hook<never, unknown>[] => known
