import { shows } from '@portal/shared/competition/events/eventStages'
import type { EventStandings } from '@portal/shared/competition/events/eventTeam.schemas'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { findBrackets } from '../brackets/bracket.repository'
import { loadBracket, namesForWho } from '../brackets/loadBracket'
import { presentPicture } from '../brackets/presentBracket'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { presentMatch } from '../../scheduling/matches/presentMatch'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { scopeOf } from '../../identity/organizations/scope'
import { fullName } from './eventTexts'
import { noEvent, seeEvent, type SeenEvent } from './presentEvent'
import { inPublicOrder } from './inPublicOrder'
import { matchesOf } from './readTeamInEvent'
import { recordIn } from './recordIn'

/** Brackets of one event whose tables are read. */
const mostBrackets = 50

/** The tables of an event's pools, as its brackets compute them; none before the draw is published to the reader. */
async function readPools(reader: Reader, who: SignedIn, { row: { event }, whole }: SeenEvent, now: Date): Promise<EventStandings['pools']> {
  if (!whole && !shows(event.stage, 'draw')) return []
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  const found = await findBrackets(reader, await scopeOf(reader, organization!, event.academicYearId, !whole), { eventId: event.id }, { limit: mostBrackets })
  const pools: EventStandings['pools'] = []
  for (const each of found.filter(({ bracket: { format } }) => format.kind === 'pools' || format.kind === 'roundRobin')) {
    const picture = presentPicture(await loadBracket(reader, each, namesForWho(who, dayOf(now, organization!.timeZone))), organization!.timeZone)
    const entrants = new Map(picture.entrants.map((each) => [each.entrantId, each]))
    for (const { title, rows } of picture.pools) {
      pools.push({
        bracketId: picture.bracketId, title: picture.pools.length === 1 ? picture.name : `${picture.name}, ${title}`, entrantKind: picture.entrantKind,
        rows: rows.flatMap((row) => {
          const { name, teamId } = entrants.get(row.entrantId) ?? {}
          return name === undefined || teamId === undefined ? [] : [{ ...row, name, teamId }]
        }),
      })
    }
  }
  return pools
}

/**
 * The order of an event's teams: the tables of its pools, and the teams by place with their records in its matches.
 * @throws DomainError not-found, also before anything of it is published to the reader
 */
export async function readStandings(reader: Reader, who: SignedIn, eventId: number, now: Date): Promise<EventStandings> {
  const seen = await seeEvent(reader, who, eventId, now)
  const { row: { event, certifierName }, whole } = seen
  const showsResults = whole || shows(event.stage, 'results')
  const pools = await readPools(reader, who, seen, now)
  if (!showsResults && pools.length === 0) throw noEvent()
  const played = showsResults ? ((await matchesOf(reader, who, seen)) ?? []).filter(({ match }) => match.status === 'final').map(presentMatch) : []
  const rows = (showsResults ? await inPublicOrder(reader, seen.row, { whole }) : []).map(({ each, classificationName, shown }) => {
    const { teamId, result } = each.entry
    return { teamId, name: fullName(each), schoolParam: each.schoolParam, ...shown, classificationName, result, ...recordIn(played, teamId) }
  })
  return {
    eventId, name: event.name, isCertified: showsResults && event.certifiedAt !== null,
    certifiedText: showsResults && event.certifiedAt ? `Certified by ${certifierName ?? 'the office'}, ${momentText(event.certifiedAt, event.timeZone)}` : '',
    pools, showsResults, rows, hasMatches: played.length > 0,
  }
}
