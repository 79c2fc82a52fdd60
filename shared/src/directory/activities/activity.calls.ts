import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { BodyId, Id, Slug } from '../../platform/call/fields'
import { PageQuery, pageOf } from '../../platform/call/paging'
import { ActivityChoice } from './activity.schemas'
import {
  Activity, activityFilters, ActivityFormChoices, ActivityIds, ActivityOutcomes, ActivityRow, activitySorts, AddActivity, OwnSchoolActivities, SaveActivity,
} from './activityRecord.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'teams'] as const

const mayEdit = { roleTypes: ['org'], permission: 'activity-edit' } as const

export const listActivityChoices = defineCall({
  name: 'activities.listChoices',
  summary: 'Activities, levels and districts of the organization in the chosen academic year',
  method: 'GET',
  path: '/activities/choices',
  access: { signedIn: true },
  input: z.strictObject({}),
  output: z.strictObject({ activities: z.array(ActivityChoice) }),
  shows,
})

export const listPublicActivityChoices = defineCall({
  name: 'activities.listPublicChoices',
  summary: 'Published activities, levels and districts, for the choices on public pages',
  method: 'GET',
  path: '/public/activities',
  access: { public: 'the choices on public pages; names only' },
  input: z.strictObject({ activity: Slug.optional() }),
  output: z.strictObject({ activities: z.array(ActivityChoice) }),
  errors: ['unknown-organization'],
  cacheable: true,
  shows,
})

export const listActivities = defineCall({
  name: 'activities.list',
  summary: 'Activities of the organization with their schools, teams and season of the chosen academic year, searched, narrowed, sorted and paged',
  method: 'GET',
  path: '/activities',
  access: { roleTypes: ['org'], permission: 'activity-list' },
  input: PageQuery.extend({ sort: z.enum(activitySorts).default('name'), ...activityFilters }),
  output: pageOf(ActivityRow),
  shows,
})

export const listOwnActivities = defineCall({
  name: 'activities.listOwn',
  summary: 'The activities that one’s school, or each of one’s children’s schools, takes part in in the chosen academic year',
  method: 'GET',
  path: '/own-activities',
  access: { roleTypes: ['staff', 'student', 'parent'], permission: 'activity-list' },
  input: z.strictObject({}),
  output: z.array(OwnSchoolActivities),
  shows,
})

export const getActivityForm = defineCall({
  name: 'activities.getForm',
  summary: 'What the form of a new activity offers: the chosen academic year, its classifications, and the levels',
  method: 'GET',
  path: '/activities/form',
  access: { roleTypes: ['org'], permission: 'activity-create' },
  input: z.strictObject({}),
  output: ActivityFormChoices,
  shows,
})

export const getActivity = defineCall({
  name: 'activities.get',
  summary: 'An activity with everything that the office keeps of it, its season of the chosen academic year; deleted, too',
  method: 'GET',
  path: '/activities/:activityId',
  access: mayEdit,
  withoutPermission: 'You do not have permission to edit this activity.',
  input: z.strictObject({ activityId: Id }),
  output: Activity,
  errors: ['not-found'],
  shows,
})

export const addActivity = defineCall({
  name: 'activities.add',
  summary: 'Add an activity; sent twice with one key, it adds one',
  method: 'POST',
  path: '/activities',
  access: { roleTypes: ['org'], permission: 'activity-create' },
  adds: true,
  input: AddActivity,
  output: z.strictObject({ activityId: z.number().int() }),
  changes: ['activities'],
})

export const saveActivity = defineCall({
  name: 'activities.save',
  summary: 'Change what is given of an activity; its districts of this year are ranked again where that changes',
  method: 'PATCH',
  path: '/activities/:activityId',
  access: mayEdit,
  withoutPermission: 'You do not have permission to edit this activity.',
  input: SaveActivity,
  output: Activity,
  errors: ['not-found', 'changed-meanwhile', 'restore-first', 'in-use'],
  details: { 'changed-meanwhile': Activity },
  changes: ['activities'],
})

export const removeActivities = defineCall({
  name: 'activities.remove',
  summary: 'Delete activities that nothing of this year refers to; they can be restored',
  method: 'POST',
  path: '/activities/removal',
  access: mayEdit,
  withoutPermission: 'You do not have permission to delete activities.',
  input: z.strictObject({ activityIds: ActivityIds }),
  output: ActivityOutcomes,
  changes: ['activities'],
})

export const restoreActivities = defineCall({
  name: 'activities.restore',
  summary: 'Bring deleted activities back',
  method: 'POST',
  path: '/activities/restoration',
  access: mayEdit,
  input: z.strictObject({ activityIds: ActivityIds }),
  output: ActivityOutcomes,
  changes: ['activities'],
})

/** Only activities have positions and categories; the specification's payload says of what they are. */
const WhichType = z.enum(['activity'], 'There is no such kind.')

export const removePosition = defineCall({
  name: 'activities.removePosition',
  summary: 'Delete a position of an activity that no roster of this year uses',
  method: 'POST',
  path: '/activities/positions/removal',
  access: mayEdit,
  input: z.strictObject({ positionId: BodyId, whichTypePosition: WhichType }),
  output: z.null(),
  errors: ['not-found', 'in-use'],
  changes: ['activities'],
})

export const removeCategory = defineCall({
  name: 'activities.removeCategory',
  summary: 'Delete a category of an activity',
  method: 'POST',
  path: '/activities/categories/removal',
  access: mayEdit,
  input: z.strictObject({ categoryId: BodyId, whichTypeCategory: WhichType }),
  output: z.null(),
  errors: ['not-found', 'in-use'],
  changes: ['activities'],
})
