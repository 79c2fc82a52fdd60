import type { ComponentType } from 'react'
import { defineSlot } from '../../platform/lib/noun/slot'

/** The last step of making a music contest: its categories, which the events themselves do not know. */
export const flowCategories = defineSlot<ComponentType<{ eventId: number }>>()
