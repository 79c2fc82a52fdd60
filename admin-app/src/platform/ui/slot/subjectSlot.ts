import type { ComponentType } from 'react'
import { defineSlot } from '../../lib/noun/slot'

/** What is shown to everyone and can be followed, subscribed to, and the like. */
export interface Subject {
  kind: 'activity' | 'school' | 'team' | 'venue'
  subjectId: number
  /** For those who cannot see where the button is: "Atlas Academy". */
  name: string
  /** What it plays, as a sentence begins: "Games"; nothing where a page is of several activities. */
  contests?: string | undefined
}

/** Buttons that belong to the page of anything public, whatever it is. */
export const subjectActions = defineSlot<ComponentType<Subject>>()
