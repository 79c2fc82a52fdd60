import type { ComponentType } from 'react'
import type { Slot } from '../../lib/noun/slot'

/** Draws everything that fills a slot, one after the other, each with the same props. */
export function SlotParts<Props extends object>({ of: slot, with: props }: { of: Slot<ComponentType<Props>>; with: Props }) {
  return slot.parts.map((Part, index) => <Part key={index} {...props} />)
}
