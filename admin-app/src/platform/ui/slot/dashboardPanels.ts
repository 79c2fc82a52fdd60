import type { ComponentType } from 'react'
import { defineSlot } from '../../lib/noun/slot'

/**
 * Panels of everyone's dashboard, after what is due and before what comes next. The dashboard is above the nouns that fill it,
 * and need not know them: each runs its own read, draws nothing where it has nothing to say, and leaves the dashboard whole if it fails.
 */
export const dashboardPanels = defineSlot<ComponentType>()
