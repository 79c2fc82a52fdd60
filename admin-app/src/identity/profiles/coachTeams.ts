import type { ComponentType } from 'react'
import { defineSlot } from '../../platform/lib/noun/slot'
import type { PersonValues } from './personForm'

export interface CoachTeamsProps {
  roles: PersonValues['roles']
  /** Keys of teams. */
  chosen: readonly number[]
  onChange: (teamIds: number[]) => void
}

/** The part of the form of someone new that asks which teams they coach. */
export const coachTeams = defineSlot<ComponentType<CoachTeamsProps>>()
