import type { ComponentType } from 'react'
import { defineSlot } from '../../platform/lib/noun/slot'

/** What upper modules say to a student or a parent on the page of their family. */
export const familyPanels = defineSlot<ComponentType>()
