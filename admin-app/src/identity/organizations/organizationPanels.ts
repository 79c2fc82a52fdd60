import type { ComponentType } from 'react'
import { defineSlot } from '../../platform/lib/noun/slot'

/** Panels of the organization's page for settings that upper modules keep. */
export const organizationPanels = defineSlot<ComponentType>()
