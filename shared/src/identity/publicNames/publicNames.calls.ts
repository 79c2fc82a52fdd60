import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { PublicNameRulesChange, SchoolNamingChange, StandingNames } from './publicNames.schemas'

export const getPublicNames = defineCall({
  name: 'publicNames.get',
  summary: 'How students are named in public: the association’s rule, and whether a school names its students (staff: their own)',
  method: 'GET',
  path: '/public-names',
  access: { roleTypes: ['org', 'staff'], permission: 'user-edit' },
  input: z.strictObject({ schoolId: Id.optional() }),
  output: StandingNames,
  errors: ['not-found'],
})

export const savePublicNameRules = defineCall({
  name: 'publicNames.saveRules',
  summary: 'Change whose yes it takes to name a student in public, and from which age on the whole name is shown',
  method: 'PUT',
  path: '/public-names/rules',
  access: { roleTypes: ['org'], permission: 'school-edit' },
  input: PublicNameRulesChange,
  output: StandingNames,
  errors: ['changed-meanwhile'],
  details: { 'changed-meanwhile': StandingNames.omit({ school: true }) },
  changes: ['organizations', 'students', 'schools'],
})

export const saveSchoolNaming = defineCall({
  name: 'publicNames.saveSchool',
  summary: 'Say whether a school names its students in public (staff: their own school)',
  method: 'PUT',
  path: '/public-names/schools/:schoolId',
  access: { roleTypes: ['org', 'staff'], permission: 'user-edit' },
  input: SchoolNamingChange,
  output: StandingNames,
  errors: ['not-found'],
  changes: ['organizations', 'students', 'schools'],
})
