import type { ComponentType } from 'react'
import { defineSlot } from '../../platform/lib/noun/slot'

export interface SchoolChoiceProps {
  /** The school's name in addresses; undefined for all. */
  value: string | undefined
  onChange: (school: string | undefined) => void
}

/** The filter of lists of scores by school. */
export const schoolChoices = defineSlot<ComponentType<SchoolChoiceProps>>()
