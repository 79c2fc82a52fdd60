import type { ComponentType } from 'react'
import type { Activity } from '@portal/shared/directory/activities/activityRecord.schemas'
import { defineSlot } from '../../platform/lib/noun/slot'
import type { ActivityForm } from './activityForm'

export interface ActivityPartProps {
  form: ActivityForm
  /** The activity as it is; null while it is being added. */
  activity: Activity | null
}

/** The part of an activity's form that says how its districts rank. */
export const rankingParts = defineSlot<ComponentType<ActivityPartProps>>()

/** The parts that say what the activity asks of who takes part. */
export const ruleParts = defineSlot<ComponentType<ActivityPartProps>>()
