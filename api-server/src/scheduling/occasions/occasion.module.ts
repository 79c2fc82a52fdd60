import { occasionNoun } from '@portal/shared/scheduling/occasions/occasion.module'
import { defineParts } from '../../platform/hooks/defineRegistry'
import { clocks } from '../../platform/longWork/clocks'
import { startReminders } from './occasionReminders'

/** It has no calls of its own: any code that looks for occasions asks it (occasionKinds). */
export const occasionParts = defineParts(occasionNoun, clocks.of(startReminders))
