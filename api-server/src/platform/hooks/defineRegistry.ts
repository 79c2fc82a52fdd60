/**
 * A registry turns an import round as a hook does: what serves, runs or tells all nouns' things declares here what it takes,
 * and each noun puts its own in by its manifest (NOUN.module.ts). So the platform walks over every noun and imports none.
 */
export interface Registry<Item> {
  /** As it is named in its declaration: 'routes'. */
  readonly name: string
  /**
   * What the nouns put in, in the order of the modules.
   * @throws Error before app/allParts.ts is loaded: who read it then would take nothing for all there is
   */
  readonly items: readonly Item[]
  /** What a manifest says of its noun here. */
  of: (...items: readonly Item[]) => Part
}

/** What a noun has for one registry. */
export interface Part {
  readonly registry: string
  /** Puts it in. */
  enter: () => void
  /** Takes it out again: for a test of what one more would bring. */
  leave: () => void
}

/** What a noun brings to the server: its manifest. */
export interface NounParts {
  /** Its path: 'competition/scores'. */
  readonly noun: string
  readonly parts: readonly Part[]
}

let isFilled = false

/** Declares a registry, next to the code that goes over it. */
export function defineRegistry<Item>(name: string): Registry<Item> {
  const items: Item[] = []
  return {
    name,
    get items() {
      if (!isFilled) throw new Error(`${name} are read before app/allParts.ts is loaded.`)
      return items
    },
    of: (...some) => ({
      registry: name,
      enter: () => { items.push(...some) },
      leave: () => { for (const each of some) if (items.includes(each)) items.splice(items.indexOf(each), 1) },
    }),
  }
}

/** A noun's manifest: what it brings to the server. @param noun what it says of itself in shared */
export const defineParts = ({ noun }: { noun: string }, ...parts: readonly Part[]): NounParts => ({ noun, parts })

/** Fills the registries. To be called once, by who knows all nouns. @throws Error if a noun is there twice, or speaks to a registry twice */
export function enterAll(nouns: readonly NounParts[]): void {
  const names = new Set<string>()
  for (const { noun, parts } of nouns) {
    if (names.has(noun)) throw new Error(`${noun} is listed twice.`)
    names.add(noun)
    const twice = parts.map(({ registry }) => registry).find((name, at, all) => all.indexOf(name) !== at)
    if (twice) throw new Error(`${noun} has two parts for ${twice}.`)
    for (const { enter } of parts) enter()
  }
  isFilled = true
}
