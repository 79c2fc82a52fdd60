import { notFoundIn } from '@portal/shared/platform/call/errors'
import { getPersonHub, getPublicSchoolHub, getPublicTeamHub, getSchoolHub, getStudentHub, getTeamHub } from '@portal/shared/publishing/hubs/hub.calls'
import { ownScope, publicScope } from '../../identity/organizations/scope'
import { serve } from '../../platform/http/serve'
import { findSchoolOfHub } from './hub.repository'
import { findPeople, readStaffStrip } from './readOpenSchoolHub'
import { readStudentHub, readUserHub } from './readPersonHub'
import { readSchoolHub } from './readSchoolHub'
import { readOpenTeamHub, readPublicTeamHub } from './readTeamHub'

const noSchool = (field: string) => notFoundIn(field, 'There is no such school.')

export const hubRoutes = [
  serve(getPublicSchoolHub, async ({ school, tab }, { database: { reader }, common, now }) => {
    const scope = await publicScope(reader, common)
    const found = await findSchoolOfHub(reader, scope, { schoolParam: school })
    if (!found) throw noSchool('school')
    return readSchoolHub(reader, scope, { school: found, tab }, now())
  }),
  serve(getSchoolHub, async ({ schoolId, tab }, context) => {
    const { database: { reader }, who, common, now } = context
    const scope = await ownScope(reader, who, common)
    const found = await findSchoolOfHub(reader, scope, { schoolId })
    if (!found) throw noSchool('schoolId')
    return { ...(await readSchoolHub(reader, scope, { school: found, tab }, now())), people: await findPeople(context, found), staff: await readStaffStrip(context, scope, found) }
  }),

  serve(getPublicTeamHub, ({ team, tab }, { database: { reader }, common, now }) => readPublicTeamHub(reader, common, { teamId: team, tab }, now())),
  serve(getTeamHub, ({ teamId, tab }, { database: { reader }, who, now }) => readOpenTeamHub(reader, who, { teamId, tab }, now())),

  serve(getStudentHub, async ({ studentId }, { database: { reader }, who, common, recordViews, now }) => {
    const hub = await readStudentHub(reader, await ownScope(reader, who, common), who, studentId, now())
    recordViews.note(who, 'student', [studentId], now())
    if (hub.eligibility.length > 0) recordViews.note(who, 'eligibility', [studentId], now())
    return hub
  }),
  serve(getPersonHub, async ({ userId }, { database: { reader }, who, common, now }) => readUserHub(reader, await ownScope(reader, who, common), who, userId, now())),
]
