import {
  addAdjustment, endIneligibility, listChairChoices, nameChair, removeAdjustment, saveExternalValues, setIneligible,
} from '@portal/shared/competition/standings/district.calls'
import { DomainError } from '@portal/shared/platform/call/errors'
import { zonedTime } from '@portal/shared/platform/format/zonedTime'
import { getPublicStandings, getStandings, getStandingsAsOf, getTeamStandings, recordCoinToss } from '@portal/shared/competition/standings/standing.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { seasonOf } from '../../directory/teams/schoolTeam.routes'
import { ownScope, publicScope } from '../../identity/organizations/scope'
import { changedTablesText } from './changedTablesText'
import { addAdjustment as adjust, nameChair as chooseChair, removeAdjustment as takeBack, saveExternalValues as enterValues } from './decideOnDistrict'
import { findDistrictHome, findStaffOfDistrict } from './decision.repository'
import { readStandings } from './readStandings'
import { recordCoinToss as addToss } from './recordCoinToss'
import { endIneligibility as rankAgain, setIneligible as takeOut } from './setIneligible'

/** The first moment after the day in the zone, or the moment itself. */
const momentOf = (asOf: string, timeZone: string) => (asOf.includes('T') ? new Date(asOf) : zonedTime(dayAfter(asOf), '00:00', timeZone))
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** What was done, and what it did to the tables. */
const told = <Changed extends { changedTables: number }>(what: string, changed: Changed) => new WithMessage(changed, `${what} ${changedTablesText(changed.changedTables)}`)

export const standingRoutes = [
  serve(getStandings, async (query, { database: { reader }, who, common }) => readStandings(reader, await ownScope(reader, who, common), query)),
  serve(getPublicStandings, async (query, { database: { reader }, common }) => readStandings(reader, await publicScope(reader, common), query)),
  serve(getStandingsAsOf, async ({ asOf, ...query }, { database: { reader }, who, common, now, remembered, costlyTurns }) => {
    const scope = await ownScope(reader, who, common)
    const at = momentOf(asOf, scope.organization.timeZone)
    const read = () => costlyTurns.take(who.actingUserId ?? who.userId, () => readStandings(reader, scope, query, at))
    // Whole days that are over are remembered; moments are without number, and of what is not over yet time itself changes something.
    if (asOf.includes('T') || at > now()) return read()
    const key = `standingsAsOf/${scope.organization.id}/${scope.academicYear.id}/${scope.publishedOnly}/${JSON.stringify([asOf, Object.entries(query).sort()])}`
    return remembered.of(key, ['standings', 'matches', 'tennis', 'teams', 'activities', 'schools', 'organizations', 'seasons', 'imports'], read)
  }),
  serve(getTeamStandings, async ({ teamId }, { database: { reader }, who }) => {
    const { row, team, scope } = await seasonOf(reader, who, teamId)
    if (row.districtSlug !== null && (team.district?.published || !scope.publishedOnly)) {
      return readStandings(reader, scope, { activity: row.activitySlug, level: row.levelSlug, district: row.districtSlug, page: 1 })
    }
    const { organization: { orgParam, name }, academicYear } = scope
    return {
      organization: { orgParam, name }, academicYear: academicYear.label, activity: { activity: row.activitySlug, name: row.activityName }, level: { level: row.levelSlug, name: row.levelName },
      tables: [], total: 0, page: 1, pageSize: 20,
    }
  }),
  serve(recordCoinToss, async (input, context) => told('The coin toss is recorded.', await addToss(input, context))),

  serve(addAdjustment, async (input, context) => told(input.points < 0 ? 'The points are deducted.' : 'The points are added.', await adjust(input, context))),
  serve(removeAdjustment, async (input, context) => told('The decision is withdrawn.', await takeBack(input, context))),
  serve(saveExternalValues, async (input, context) => told('The values are saved.', await enterValues(input, context))),
  serve(setIneligible, async (input, context) => told('The team is listed without a rank.', await takeOut(input, context))),
  serve(endIneligibility, async (input, context) => told('The team is ranked again.', await rankAgain(input, context))),
  serve(listChairChoices, async ({ districtId }, { database: { reader }, who }) => {
    if (!(await findDistrictHome(reader, who.organizationId, districtId))) throw new DomainError('not-found')
    const found = await findStaffOfDistrict(reader, districtId)
    return { people: found.map(({ userId, firstName, lastName, school, role }) => ({ userId, name: `${firstName} ${lastName}`, school, role })) }
  }),
  serve(nameChair, async (input, context) => new WithMessage(await chooseChair(input, context), input.userId === null ? 'The office certifies this district.' : 'The chair is named.')),
]
