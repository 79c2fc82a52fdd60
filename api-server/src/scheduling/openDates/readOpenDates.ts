import type { z } from 'zod'
import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import { dayOf, dayText } from '@portal/shared/platform/format/dateTexts'
import type { OpenDate, OpenDateQuery } from '@portal/shared/scheduling/openDates/openDate.schemas'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { mayReschedule } from '../matches/match.policy'
import { shortTeamNameOf, teamNameOf } from '../../directory/teams/teamName'
import { crestOf } from '../../directory/schools/crest.repository'
import { findCoachesByName } from '../matches/schedule.repository'
import { findPastYears } from '../../identity/organizations/organization.repository'
import { ownScope, type Scope } from '../../identity/organizations/scope'
import { findAskedDates, findBoardChoices, findOpenDatePage, findTeamsOfSchool } from './openDate.repository'

/** Teams of the reader's school for which they may schedule; none for the office, and none in a past year. */
async function findOwnTeams(reader: Reader, who: SignedIn, scope: Scope) {
  if (who.roleType === 'org' || who.schoolId === null || (await findPastYears(reader, who.organizationId)).has(scope.academicYear.id)) return []
  const teams = await findTeamsOfSchool(reader, scope, who.schoolId)
  const coaches = await findCoachesByName(reader, teams.map(({ teamId }) => teamId))
  return teams.filter((team) => mayReschedule(who, { teams: [team], coaches }))
}

/** The board as someone sees it, with the teams that they could answer with. */
export async function readOpenDates(reader: Reader, who: SignedIn, common: CommonParameters, { page, pageSize, ...query }: z.output<typeof OpenDateQuery>, now: Date) {
  const scope = await ownScope(reader, who, common)
  const schoolId = who.roleType === 'org' ? null : (who.schoolId ?? 0)
  const { rows, total } = await findOpenDatePage(reader, scope, { ...query, schoolId, today: dayOf(now, scope.organization.timeZone), offset: (page - 1) * pageSize, limit: pageSize })
  const own = await findOwnTeams(reader, who, scope)
  const asked = await findAskedDates(reader, rows.map(({ openDate: { id } }) => id), own.map(({ teamId }) => teamId))
  const mayAll = who.roleType === 'org' && !who.actingAs && who.permissions.includes('regular-season-create')
  return {
    rows: rows.map(({ openDate: date, ...row }): OpenDate => {
      const isOwn = row.schoolId === schoolId
      const plays = own.filter(({ activityId, levelId }) => activityId === date.activityId && levelId === date.levelId)
      return {
        openDateId: date.id, teamId: date.teamId, teamName: teamNameOf(row), shortName: shortTeamNameOf(row), crest: crestOf(row), city: row.city, activityName: row.activityName, contestName: row.contestName, levelName: row.levelName,
        day: date.day, dayText: dayText(new Date(`${date.day}T12:00:00Z`), 'UTC'), side: date.side, note: date.note, isOwn,
        answerWith: isOwn ? [] : plays.map((team) => ({ teamId: team.teamId, name: teamNameOf(team) })),
        isAsked: asked.has(date.id),
        can: { remove: mayAll || own.some(({ teamId }) => teamId === date.teamId) },
      }
    }),
    total, page, pageSize,
  }
}

/** What the board can be narrowed to, and for which teams the reader may post. */
export async function readOpenDateForm(reader: Reader, who: SignedIn, common: CommonParameters) {
  const scope = await ownScope(reader, who, common)
  const teams = await findOwnTeams(reader, who, scope)
  return { ...(await findBoardChoices(reader, scope)), teams: teams.map((team) => ({ teamId: team.teamId, name: `${team.activityName} ${team.levelName}${team.teamName && `, ${team.teamName}`}` })) }
}
