import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { EligibilityChoices, EligibilityPage, ListEligibility, OwnActivity, OwnEligibility } from './eligibilityList.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'teams', 'students', 'documents', 'disciplinary', 'eligibility'] as const

// Staff are kept to their own school: api-server/src/eligibility/eligibility/eligibility.policy.ts.
const ofSchools = { roleTypes: ['org', 'staff'] } as const

export const listStudentEligibility = defineCall({
  name: 'eligibility.listStudents',
  summary: 'Who of the rosters of a school or activity is eligible, who is not, and why',
  method: 'GET',
  path: '/eligibility/students',
  access: ofSchools,
  input: ListEligibility,
  output: EligibilityPage,
  shows,
})

export const listCoachEligibility = defineCall({
  name: 'eligibility.listCoaches',
  summary: 'Which coaches of a school or activity can coach, which cannot, and why',
  method: 'GET',
  path: '/eligibility/coaches',
  access: ofSchools,
  input: ListEligibility,
  output: EligibilityPage,
  shows,
})

export const listEligibilityChoices = defineCall({
  name: 'eligibility.listChoices',
  summary: 'Activities and levels that the lists of eligibility can be narrowed by',
  method: 'GET',
  path: '/eligibility/choices',
  access: ofSchools,
  input: z.strictObject({}),
  output: EligibilityChoices,
  shows,
})

export const listOwnEligibility = defineCall({
  name: 'eligibility.listOwn',
  summary: 'One’s own eligibility, or one’s children’s, by activity and with its reasons',
  method: 'GET',
  path: '/eligibility/own',
  access: { roleTypes: ['student', 'parent'] },
  input: z.strictObject({}),
  output: z.array(OwnEligibility),
  shows,
})

export const listOwnCoaching = defineCall({
  name: 'eligibility.listOwnCoaching',
  summary: 'One’s own eligibility as a coach, by activity and with its reasons',
  method: 'GET',
  path: '/eligibility/own/coaching',
  access: { roleTypes: ['staff'] },
  input: z.strictObject({}),
  output: z.array(OwnActivity),
  shows,
})
