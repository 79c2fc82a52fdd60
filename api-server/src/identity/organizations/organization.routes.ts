import { getColor, getDistanceUnit, getEnrollmentRules, getFacts, getPublicSchoolFields, getSetUp, saveColor, saveDistanceUnit, saveEnrollmentRules, saveFacts, saveLogo, savePublicSchoolFields } from '@portal/shared/identity/organizations/organization.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { readEnrollmentRules, saveEnrollmentRules as changeRules } from './enrollmentRules'
import { saveDistanceUnit as changeUnit } from './distanceUnit'
import { findColor, findDistanceUnit, hasOrganization } from './organization.repository'
import { readPublicSchoolFields, savePublicSchoolFields as changeFields } from './publicSchoolFields'
import { saveColor as changeColor } from './saveColor'
import { readFacts, saveFacts as changeFacts } from './saveFacts'
import { saveLogo as changeLogo } from './saveLogo'

export const organizationRoutes = [
  serve(getSetUp, async (_, { database }) => ({ needed: !(await hasOrganization(database.reader)) })),
  serve(getFacts, (_, { database: { reader }, who }) => readFacts(reader, who.organizationId)),
  serve(saveFacts, async (input, context) => new WithMessage(await changeFacts(input, context), 'Name, address and time zone are saved.')),
  serve(saveLogo, async (input, context) => new WithMessage(await changeLogo(input, context), input.fileId === null ? 'The logo is removed.' : 'The logo is saved.')),
  serve(getEnrollmentRules, (_, { database: { reader }, who }) => readEnrollmentRules(reader, who.organizationId)),
  serve(saveEnrollmentRules, async (input, context) => new WithMessage(await changeRules(input, context), 'The enrollment weighting is saved.')),
  serve(getPublicSchoolFields, (_, { database: { reader }, who }) => readPublicSchoolFields(reader, who.organizationId)),
  serve(savePublicSchoolFields, async (input, context) => new WithMessage(await changeFields(input, context), 'The public fields are saved.')),
  serve(getColor, async (_, { database: { reader }, who }) => ({ color: await findColor(reader, who.organizationId) })),
  serve(saveColor, async (input, context) => new WithMessage(await changeColor(input, context), 'The color is saved.')),
  serve(getDistanceUnit, async (_, { database: { reader }, who }) => ({ distanceUnit: await findDistanceUnit(reader, who.organizationId) })),
  serve(saveDistanceUnit, async (input, context) => new WithMessage(await changeUnit(input, context), `Distances are now shown in ${input.distanceUnit === 'mi' ? 'miles' : 'kilometers'}.`)),
]
