/**
 * A place that a noun leaves for what nouns of upper modules know: a panel of a page, a column's mark, a question to answer.
 * The noun that draws it declares it; those who fill it say so in their manifests (NOUN.module.ts), and the app puts it in before
 * the first screen is drawn. What nobody fills stays empty.
 */
export interface Slot<Part> {
  /** What fills it, in the order of modules and of their nouns. */
  parts: readonly Part[]
}

/** What a manifest puts into a slot. */
export type Filling = () => void

/** Every slot, in tests alone: there files share their modules, and each begins with empty slots. */
const slots: Slot<never>[] = []

export function defineSlot<Part>(): Slot<Part> {
  const slot: Slot<Part> = { parts: [] }
  if (import.meta.env.MODE === 'test') slots.push(slot as Slot<never>)
  return slot
}

/** Takes everything out of every slot; for tests, whose files share their modules. */
export function emptySlots(): void {
  for (const slot of slots) slot.parts = []
}

/** For a manifest: this part goes into that slot. */
export const fill = <Part>(slot: Slot<Part>, part: Part): Filling => () => {
  if (!slot.parts.includes(part)) slot.parts = [...slot.parts, part]
}
