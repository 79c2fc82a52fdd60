import type { ComponentType } from 'react'
import { defineSlot } from '../../platform/lib/noun/slot'

/** What is waiting for a student or a parent to do, first on the page of their family. */
export const familyTasks = defineSlot<ComponentType>()

/** What upper modules say to a student or a parent on the page of their family. */
export const familyPanels = defineSlot<ComponentType>()
