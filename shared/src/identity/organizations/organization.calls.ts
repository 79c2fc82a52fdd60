import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { NewSession } from '../../platform/call/currentUser.schemas'
import { ColorChange, ColorKept, DistanceUnitChange, DistanceUnitKept, EnrollmentRulesChange, Logo, LogoChange, OrganizationFacts, OrganizationFactsChange, PublicSchoolFields, PublicSchoolFieldsChange, StandingEnrollmentRules } from './organization.schemas'
import { SetUp } from './setUp.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['session', 'organizations'] as const

export const getSetUp = defineCall({
  name: 'organizations.getSetUp',
  summary: 'Whether the portal is empty and waits to be set up',
  method: 'GET',
  path: '/set-up',
  access: { public: 'the sign-in page asks before anyone exists' },
  input: z.strictObject({}),
  output: z.strictObject({ needed: z.boolean() }),
  shows,
})

export const setUp = defineCall({
  name: 'organizations.setUp',
  summary: 'Create the organization, its first academic year and its first org admin; once only',
  method: 'POST',
  path: '/set-up',
  access: { public: 'nobody exists before this call; asks for the code that the server printed at its start, and is refused once an organization stands' },
  input: SetUp,
  output: NewSession,
  errors: ['set-up-already'],
  changes: ['session', 'organizations'],
})

export const getFacts = defineCall({
  name: 'organizations.getFacts',
  summary: 'The organization’s name, its name in addresses, former ones, and its time zone',
  method: 'GET',
  path: '/organization/facts',
  access: { roleTypes: ['org'], permission: 'school-edit' },
  input: z.strictObject({}),
  output: OrganizationFacts,
  shows,
})

export const saveFacts = defineCall({
  name: 'organizations.saveFacts',
  summary: 'Change the organization’s name, its name in addresses and its time zone; addresses with the former name still lead to it',
  method: 'PUT',
  path: '/organization/facts',
  access: { roleTypes: ['org'], permission: 'school-edit' },
  input: OrganizationFactsChange,
  output: OrganizationFacts,
  errors: ['changed-meanwhile'],
  details: { 'changed-meanwhile': OrganizationFacts },
  // Times are shown in its zone wherever there is no other.
  changes: ['organizations', 'session', 'schools', 'matches', 'events', 'venues', 'seasons'],
})

export const saveLogo = defineCall({
  name: 'organizations.saveLogo',
  summary: 'Make an upload the organization’s logo, or remove the logo; everyone sees it in the app and in emails',
  method: 'PUT',
  path: '/organization/logo',
  access: { roleTypes: ['org'], permission: 'school-edit' },
  input: LogoChange,
  output: Logo,
  changes: ['organizations', 'session'],
})

export const getEnrollmentRules = defineCall({
  name: 'organizations.getEnrollmentRules',
  summary: 'How the organization makes one number of a school’s enrollment counts',
  method: 'GET',
  path: '/organization/enrollment-rules',
  access: { roleTypes: ['org'], permission: 'school-edit' },
  input: z.strictObject({}),
  output: StandingEnrollmentRules,
  shows,
})

export const saveEnrollmentRules = defineCall({
  name: 'organizations.saveEnrollmentRules',
  summary: 'Change how enrollment is weighted: the fall count’s weight, how many counts of the year before, rounding',
  method: 'PUT',
  path: '/organization/enrollment-rules',
  access: { roleTypes: ['org'], permission: 'school-edit' },
  input: EnrollmentRulesChange,
  output: StandingEnrollmentRules,
  errors: ['changed-meanwhile'],
  details: { 'changed-meanwhile': StandingEnrollmentRules },
  changes: ['organizations', 'schools'],
})

export const getPublicSchoolFields = defineCall({
  name: 'organizations.getPublicSchoolFields',
  summary: 'What of its schools the organization shows to everyone',
  method: 'GET',
  path: '/organization/public-school-fields',
  access: { roleTypes: ['org'], permission: 'school-edit' },
  input: z.strictObject({}),
  output: PublicSchoolFields,
  shows,
})

export const savePublicSchoolFields = defineCall({
  name: 'organizations.savePublicSchoolFields',
  summary: 'Change what of its schools the organization shows to everyone on public pages',
  method: 'PUT',
  path: '/organization/public-school-fields',
  access: { roleTypes: ['org'], permission: 'school-edit' },
  input: PublicSchoolFieldsChange,
  output: PublicSchoolFields,
  errors: ['changed-meanwhile'],
  details: { 'changed-meanwhile': PublicSchoolFields },
  changes: ['organizations', 'schools'],
})

export const getDistanceUnit = defineCall({
  name: 'organizations.getDistanceUnit',
  summary: 'Whether the organization shows distances in miles or in kilometers',
  method: 'GET',
  path: '/organization/distance-unit',
  access: { roleTypes: ['org'], permission: 'school-edit' },
  input: z.strictObject({}),
  output: DistanceUnitKept,
  shows,
})

export const saveDistanceUnit = defineCall({
  name: 'organizations.saveDistanceUnit',
  summary: 'Show distances in miles or in kilometers from now on',
  method: 'PUT',
  path: '/organization/distance-unit',
  access: { roleTypes: ['org'], permission: 'school-edit' },
  input: DistanceUnitChange,
  output: DistanceUnitKept,
  errors: ['changed-meanwhile'],
  details: { 'changed-meanwhile': DistanceUnitKept.extend({ version: z.string() }) },
  changes: ['organizations', 'seasons'],
})

export const getColor = defineCall({
  name: 'organizations.getColor',
  summary: 'The organization’s one color, of which the accent of its pages is made',
  method: 'GET',
  path: '/organization/color',
  access: { roleTypes: ['org'], permission: 'school-edit' },
  input: z.strictObject({}),
  output: ColorKept,
  shows,
})

export const saveColor = defineCall({
  name: 'organizations.saveColor',
  summary: 'Choose the organization’s color; any color, made readable where words are in it or on it',
  method: 'PUT',
  path: '/organization/color',
  access: { roleTypes: ['org'], permission: 'school-edit' },
  input: ColorChange,
  output: ColorKept,
  errors: ['changed-meanwhile'],
  details: { 'changed-meanwhile': ColorKept.extend({ version: z.string() }) },
  changes: ['organizations', 'session'],
})
