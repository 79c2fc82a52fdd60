import { EligibilityFilters } from '@portal/shared/eligibility/eligibility/eligibilityList.schemas'
import { mainReason, stateWords } from '@portal/shared/eligibility/eligibility/words'
import { DomainError } from '@portal/shared/platform/call/errors'
import { defineExport } from '../../platform/longWork/defineExport'
import type { SignedIn } from '../../platform/http/requestContext'
import { countOnTeams, findOnTeams, findSchoolsWithTeams, type Side } from './eligibility.repository'
import { isAskedFor, judgeRows, noteRead, scopeOf } from './listEligibility'

/** Schools whose people are judged at once. */
const batch = 10

/** The office says what it wants, as in the list. */
function refuse(who: SignedIn, { schoolId, activityId }: { schoolId?: number | undefined; activityId?: number | undefined }): void {
  if (who.roleType === 'org' && schoolId === undefined && activityId === undefined) throw new DomainError('invalid-input', { fields: [{ field: 'schoolId', message: 'Please choose a school or an activity.' }] })
}

const eligibilityExport = (side: Side, name: string, title: string, detail: string) => defineExport({
  name,
  title,
  input: EligibilityFilters,
  access: { roleTypes: ['org', 'staff'] },
  refuse,
  auditAction: 'eligibility.exported',
  columns: [
    { key: 'school', heading: 'School', kind: 'text', width: 32 },
    { key: 'activity', heading: 'Activity', kind: 'text', width: 20 },
    { key: 'team', heading: 'Team', kind: 'text', width: 16 },
    { key: 'name', heading: 'Name', kind: 'text', width: 26 },
    { key: 'detail', heading: detail, kind: 'text', width: 16 },
    { key: 'state', heading: 'State', kind: 'text', width: 14 },
    { key: 'reason', heading: 'Reason', kind: 'text', width: 60 },
  ],
  count: async (context, input) => {
    const scope = await scopeOf(context.database.reader, context, input)
    return scope ? countOnTeams(context.database.reader, side, { ...scope, search: input.search }) : 0
  },
  rows: async function* (context, input) {
    const { reader } = context.database
    const scope = await scopeOf(reader, context, input)
    if (!scope) return
    const schoolIds = await findSchoolsWithTeams(reader, scope)
    for (let at = 0; at < schoolIds.length; at += batch) {
      const people = await findOnTeams(reader, side, { ...scope, schoolIds: schoolIds.slice(at, at + batch), search: input.search }, 'school')
      const rows = await judgeRows(reader, side, context, scope, people)
      const shown = rows.filter((row) => isAskedFor(row, input))
      noteRead(side, shown, context)
      yield shown.map((row) => [row.school.name, row.activity.name, row.team.name, row.name, row.detail, stateWords[row.eligibility.state], mainReason(row.eligibility)])
    }
  },
})

export const studentEligibilityExport = eligibilityExport('students', 'studentEligibility', 'Student eligibility', 'Grade')
export const coachEligibilityExport = eligibilityExport('coaches', 'coachEligibility', 'Coach eligibility', 'Duty')
