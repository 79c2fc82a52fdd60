import type { ComponentType } from 'react'
import { defineSlot } from '../../lib/noun/slot'

/** What a family takes part in, above the calendar of events: home reads it, which stands above the nouns of competition. */
export const familyEvents = defineSlot<ComponentType>()
