import { pageSize } from '@portal/shared/call/paging'
import { formatPhone } from '@portal/shared/format/phone'
import {
  addSchool, exportSchools, findZip, getOwnSchools, getSchool, listSchoolFilters, listSchools, removeSchools, restoreSchools, saveOwnSchool, saveSchool,
} from '@portal/shared/schools/school.calls'
import { membershipNames } from '@portal/shared/schools/school.kinds'
import { writeAudit } from '../audit/writeAudit'
import type { Reader } from '../db/database'
import { csvFile, type CsvValue } from '../http/csvFile'
import type { SignedIn } from '../http/requestContext'
import { serve, WithMessage } from '../http/serve'
import { ownScope, type Scope } from '../organizations/scope'
import { placeOfZip } from './findZip'
import { presentOwnSchool, readSchool } from './presentSchool'
import { changeSchools } from './removeSchools'
import { addSchool as add, saveOwnSchool as saveOwn, saveSchool as save } from './saveSchool'
import { countSchools, findSchoolFilters, findSchoolPage, findSchoolsAfter, type AfterSchool, type SchoolFilters, type SchoolSort } from './school.repository'
import { findSchool, findSchoolsOfChildren } from './schoolRecord.repository'

const exportHeader = ['ID', 'School name', 'Name in addresses', 'Address', 'City', 'State', 'ZIP', 'County', 'Phone', 'E-mail', 'Website', 'Grades', 'Grades 9-12', 'Enrollment', 'Teams', 'Membership', 'Tags']

/** Schools read at once: each piece is sent before the next is read. */
const piece = 500

async function* exportRows(reader: Reader, scope: Scope, input: SchoolFilters & { sort: SchoolSort }): AsyncGenerator<CsvValue[][]> {
  let after: AfterSchool | null = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof findSchoolsAfter>> = await findSchoolsAfter(reader, scope, input, after, piece)
    yield rows.map((each) => [
      each.externalId, each.name, each.schoolParam, each.address, each.city, each.state, each.zip, each.county, formatPhone(each.phone), each.email, each.website, each.grades,
      each.highSchoolEnrollment, each.totalEnrollment, each.teamCount, each.membership && membershipNames[each.membership], each.tags.map(({ name }) => name).join(', '),
    ])
    if (rows.length < piece) return
    after = { name: rows.at(-1)!.orderName, schoolId: rows.at(-1)!.schoolId }
  }
}

/** The schools that somebody belongs to in the role of their session. */
async function schoolsOf(reader: Reader, who: SignedIn): Promise<number[]> {
  if (who.roleType === 'parent') return findSchoolsOfChildren(reader, who.organizationId, who.userId)
  return who.schoolId === null ? [] : [who.schoolId]
}

export const schoolRoutes = [
  serve(listSchools, async ({ page, ...input }, { database: { reader }, who, common }) => {
    const scope = await ownScope(reader, who, common)
    const total = await countSchools(reader, scope, input)
    return { rows: await findSchoolPage(reader, scope, { ...input, offset: (page - 1) * pageSize, limit: pageSize }), total, page, pageSize }
  }),

  serve(listSchoolFilters, (_, { database: { reader }, who }) => findSchoolFilters(reader, who.organizationId)),

  serve(exportSchools, async (input, { database: { reader }, who, common, tx, requestId }) => {
    const scope = await ownScope(reader, who, common)
    await tx((tx) => writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: 'schools.exported', subjectType: 'organization', subjectId: who.organizationId, data: input,
    }))
    return csvFile('schools', exportHeader, exportRows(reader, scope, input))
  }),

  serve(findZip, ({ zip }) => Promise.resolve().then(() => placeOfZip(zip))),

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
