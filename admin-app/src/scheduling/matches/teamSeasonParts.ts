import type { ComponentType } from 'react'
import type { OutputOf } from '@portal/shared/platform/call/defineCall'
import type { getTeamSeason } from '@portal/shared/scheduling/matches/teamSchedule.calls'
import { defineSlot } from '../../platform/lib/noun/slot'

export type TeamSeason = OutputOf<typeof getTeamSeason>

/** Below a team's season: what it takes part in besides matches, by nouns that know those events. */
export const teamSeasonParts = defineSlot<ComponentType<{ contests: TeamSeason['contests']; teamId: number }>>()
