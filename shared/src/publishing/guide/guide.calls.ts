import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Guide, LeaveOut } from './guide.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['session', 'organizations', 'schools', 'activities', 'teams', 'matches', 'imports', 'users', 'students', 'documents', 'setupLists', 'venues', 'seasons', 'guide'] as const

/** Those who have to do with people: coaches of one team set nothing up. */
const access = { roleTypes: ['org', 'staff'], permission: 'user-list' } as const

export const getGuide = defineCall({
  name: 'guide.get',
  summary: 'What is set up and what is missing before the first season, told from the data of the year: the association’s for the office, the school’s for those who act for it',
  method: 'GET',
  path: '/guide',
  access,
  /** `dashboard`: no steps once all are done or skipped, or the guide was put away. */
  input: z.strictObject({ for: z.enum(['dashboard', 'screen']).default('screen') }),
  output: Guide,
  shows,
})

export const leaveOutOfGuide = defineCall({
  name: 'guide.leaveOut',
  summary: 'Skip an optional step of the setup guide, dismiss the guide, or undo either; sending it twice is the same as once',
  method: 'PUT',
  path: '/guide/left-out',
  access,
  input: LeaveOut,
  output: z.null(),
  errors: ['not-yours'],
  changes: ['guide'],
})
