import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { Guide, LeaveOut } from './guide.schemas'

/** Those who have to do with people: coaches of one team set nothing up. */
const access = { roleTypes: ['org', 'staff'], permission: 'user-list' } as const

export const getGuide = defineCall({
  name: 'guide.get',
  summary: 'What is set up and what is missing before the first season, told from the data of the year: the association’s for the office, the school’s for those who act for it',
  method: 'GET',
  path: '/guide',
  access,
  /** `dashboard`: no steps once the first season is published or the guide was put away. */
  input: z.strictObject({ for: z.enum(['dashboard', 'screen']).default('screen') }),
  output: Guide,
})

export const leaveOutOfGuide = defineCall({
  name: 'guide.leaveOut',
  summary: 'Leave an optional step out of the set-up guide, put the guide away, or take either back; sent twice, it is so once',
  method: 'PUT',
  path: '/guide/left-out',
  access,
  input: LeaveOut,
  output: z.null(),
  errors: ['not-yours'],
  changes: ['guide'],
})
