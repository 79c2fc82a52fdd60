import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { AdministrationHome } from './administration.schemas'

export const getAdministrationHome = defineCall({
  name: 'administration.getHome',
  summary: 'What waits for the person, and how much there is of what they look after',
  method: 'GET',
  path: '/administration',
  access: { roleTypes: ['org', 'staff', 'student', 'parent'] },
  input: z.strictObject({}),
  output: AdministrationHome,
})
