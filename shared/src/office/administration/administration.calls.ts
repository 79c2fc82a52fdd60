import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { AdministrationHome } from './administration.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['users', 'students', 'requests', 'documents'] as const

export const getAdministrationHome = defineCall({
  name: 'administration.getHome',
  summary: 'What is pending for the person, and how much there is of what they manage',
  method: 'GET',
  path: '/administration',
  access: { roleTypes: ['org', 'staff', 'student', 'parent'] },
  input: z.strictObject({}),
  output: AdministrationHome,
  shows,
})
