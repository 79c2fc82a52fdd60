import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { FoundCoach } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { defineSlot } from '../../platform/lib/noun/slot'

/** What a roster or a team says of whether someone may take part. */
export type KnownEligibility = NonNullable<z.output<typeof FoundCoach>['eligibility']>

/** How that is shown next to a name. */
export const eligibilityBadges = defineSlot<ComponentType<{ eligibility: KnownEligibility; name?: string }>>()
