import {
  addSchool, findZip, geocode, getOwnSchools, getSchool, listSchoolFilters, listSchools, removeSchools, restoreSchools, saveOwnSchool, saveSchool,
} from '@portal/shared/directory/schools/school.calls'
import { listPublicSchoolNames, listPublicSchools } from '@portal/shared/directory/schools/publicSchools.calls'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { serve, WithMessage } from '../../platform/http/serve'
import { ownScope, publicScope } from '../../identity/organizations/scope'
import { placeOfZip } from './findZip'
import { findPublicSchoolNames } from './publicSchool.repository'
import { presentOwnSchool, readSchool } from './presentSchool'
import { readPublicSchools } from './readPublicSchools'
import { changeSchools } from './removeSchools'
import { addSchool as add, saveOwnSchool as saveOwn, saveSchool as save } from './saveSchool'
import { countSchools, findSchoolFilters, findSchoolPage } from './school.repository'
import { findSchool, findSchoolsOfChildren } from './schoolRecord.repository'

/** The schools that someone belongs to in the role of their session. */
async function schoolsOf(reader: Reader, who: SignedIn): Promise<number[]> {
  if (who.roleType === 'parent') return findSchoolsOfChildren(reader, who.organizationId, who.userId)
  return who.schoolId === null ? [] : [who.schoolId]
}

export const schoolRoutes = [
  serve(listPublicSchools, async (input, { database: { reader }, common }) => readPublicSchools(reader, await publicScope(reader, common), input)),
  serve(listPublicSchoolNames, async (_, { database: { reader }, common }) => ({ schools: await findPublicSchoolNames(reader, await publicScope(reader, common)) })),

  serve(listSchools, async ({ page, pageSize, ...input }, { database: { reader }, who, common }) => {
    const scope = await ownScope(reader, who, common)
    const total = await countSchools(reader, scope, input)
    return { rows: await findSchoolPage(reader, scope, { ...input, offset: (page - 1) * pageSize, limit: pageSize }), total, page, pageSize }
  }),

  serve(listSchoolFilters, (_, { database: { reader }, who }) => findSchoolFilters(reader, who.organizationId)),

  serve(findZip, ({ zip }) => Promise.resolve().then(() => placeOfZip(zip))),

  serve(geocode, ({ zipCode }) => Promise.resolve().then(() => placeOfZip(zipCode))),

  serve(getSchool, async ({ schoolId }, { database: { reader }, who, common }) => readSchool(reader, await ownScope(reader, who, common), schoolId)),

  serve(addSchool, async (input, context) => new WithMessage({ schoolId: await add(input, context) }, `${input.name} is added.`)),

  serve(saveSchool, async (input, context) => new WithMessage(await save(input, context), 'The changes are saved.')),

  serve(removeSchools, async ({ schoolIds }, context) => ({ outcomes: await context.tx((tx) => changeSchools(tx, context, schoolIds, 'remove')) })),
  serve(restoreSchools, async ({ schoolIds }, context) => ({ outcomes: await context.tx((tx) => changeSchools(tx, context, schoolIds, 'restore')) })),

  serve(getOwnSchools, async (_, { database: { reader }, who, common }) => {
    const scope = await ownScope(reader, who, common)
    const own = []
    for (const schoolId of await schoolsOf(reader, who)) {
      const row = await findSchool(reader, who.organizationId, schoolId)
      if (row && !row.deletedAt) own.push(await presentOwnSchool(reader, scope, who, row))
    }
    return own
  }),

  serve(saveOwnSchool, async (input, context) => new WithMessage(await saveOwn(input, context), 'The changes are saved.')),
]
