import type { DualRow } from '@portal/shared/competition/tennis/dual.schemas'
import { scoreDual } from '@portal/shared/competition/tennis/scoreDual'
import { rowTimeOf } from '@portal/shared/platform/format/matchTime'
import { shows } from '@portal/shared/competition/events/eventStages'
import { DomainError } from '@portal/shared/platform/call/errors'
import { seesWhole } from '../../directory/schools/host.policy'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findAllMatches } from '../../scheduling/matches/match.repository'
import { presentMatch } from '../../scheduling/matches/presentMatch'
import { ownScope } from '../../identity/organizations/scope'
import { scoredLine, stageOf } from './presentDual'
import { countDuals, findDualPage, findDuals, findEventOf, findLines } from './tennis.repository'

const nothing = scoreDual([], { groups: [], timeLimitMinutes: null, frozen: 'nobody', mayPlayTwice: true, playOut: 'all', doublesOrder: 'ladder', reveal: 'bothIn' })

/** A page of duals of an event or of the regular season. @throws DomainError not-found for an event that is not there or whose draw is not published */
export async function listDuals({ eventId, page, pageSize, search }: { eventId: number; page: number; pageSize: number; search: string }, { database: { reader }, who, common }: RequestContext<SignedIn>) {
  const scope = await ownScope(reader, who, common)
  const event = eventId === 0 ? undefined : await findEventOf(reader, who.organizationId, eventId)
  const isWhole = seesWhole(who, { hostSchoolId: event?.hostSchoolId ?? null })
  if (eventId !== 0) {
    if (!event || (!isWhole && (event.deletedAt !== null || !shows(event.stage, 'draw')))) throw new DomainError('not-found', { message: 'There are no duals to see here yet.' })
  }
  const of = { organizationId: who.organizationId, academicYearId: scope.academicYear.id, eventId, publishedOnly: scope.publishedOnly || !isWhole, schoolId: who.schoolId, search }
  const total = await countDuals(reader, of)
  const found = await findDualPage(reader, of, { offset: (page - 1) * pageSize, limit: pageSize })
  const ids = found.map(({ matchId }) => matchId)
  const matches = new Map((await findAllMatches(reader, scope, { matchIds: ids, ...(isWhole && { unpublishedDraws: true as const }) }, { limit: pageSize })).map((row) => [row.match.id, row]))
  const duals = new Map((await findDuals(reader, ids)).map((each) => [each.matchId, each]))
  const lines = await findLines(reader, ids)
  const rows = found.flatMap(({ matchId, isOwn }): DualRow[] => {
    const row = matches.get(matchId)
    if (!row) return []
    const dual = duals.get(matchId)
    const score = dual ? scoreDual(lines.filter((line) => line.matchId === matchId).map(scoredLine), dual.format) : nothing
    const match = presentMatch(row)
    const { dayText, venue, home, away, status } = match
    const isFinal = status === 'final' && row.match.homeScore !== null && row.match.awayScore !== null
    return [{
      matchId, eventId: row.match.eventId ?? 0, title: `${away.teamName} at ${home.teamName}`, dayText, timeText: rowTimeOf(match, scope.organization.timeZone), place: [venue?.name, venue?.city].filter(Boolean).join(', '),
      home: home.teamName, away: away.teamName, stage: stageOf(row.match, dual, score), status,
      points: isFinal ? { home: row.match.homeScore!, away: row.match.awayScore! } : dual?.startedAt ? score.points : null,
      isOwn,
    }]
  })
  return { rows, total, page, pageSize }
}
