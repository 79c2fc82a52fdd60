import { eq } from 'drizzle-orm'
import type { BracketDetail } from '@portal/shared/competition/brackets/bracket.schemas'
import { getBracket, makeBracketCall } from '@portal/shared/competition/brackets/bracket.calls'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import type { EventStage } from '@portal/shared/competition/events/event.kinds'
import { getDraw, saveDrawMatch } from '@portal/shared/competition/tennis/draw.calls'
import type { TennisDraw } from '@portal/shared/competition/tennis/draw.schemas'
import type { DrawFormat } from '@portal/shared/competition/draws/drawFormat.schemas'
import { withMatchTieBreak } from '@portal/shared/competition/tennis/usualFormats'
import { event, eventPlayer, eventTeam } from '../competition/events/event.tables'
import { loginAs } from './factories'
import type { TennisLeague } from './tennisLeague'
import type { TestPortal } from './testPortal'

export const drawFormat: DrawFormat = { sets: withMatchTieBreak, seeded: 2, points: { rounds: [1, 2, 3], elsewhere: 0, byes: 'ifNextIsWon', areResult: true } }
type Make = InputOf<typeof makeBracketCall>
type Save = InputOf<typeof saveDrawMatch>

/** A tennis event that two teams come to with the first four players of each, hosted by the first one's school. */
export async function makeTennisEvent(portal: TestPortal, { league, players }: TennisLeague) {
  const office = league.adminToken
  const [host, guest] = league.teams
  const eventId = await portal.database.transaction(async (tx) => {
    const [made] = await tx.insert(event).values({
      organizationId: league.organizationId, academicYearId: league.yearId, activityId: league.activityId, levelId: league.levelId, kind: 'tennis', name: 'Lantern Open', startsOn: '2026-12-04', endsOn: '2026-12-05',
      timeZone: 'America/Chicago', hostSchoolId: host!.schoolId,
    }).returning({ id: event.id })
    const id = made!.id
    await tx.insert(eventTeam).values([host!, guest!].map(({ teamId }) => ({ eventId: id, teamId, source: 'byHand' as const, state: 'entered' as const })))
    await tx.insert(eventPlayer).values([[host!, players.home] as const, [guest!, players.away] as const].flatMap(([{ teamId }, ids]) => ids.slice(0, 4).map((studentId) => ({ eventId: id, teamId, studentId, part: 'Singles' }))))
    return id
  })
  const seat = (side: 'home' | 'away', ...places: number[]) => ({ teamId: (side === 'home' ? host! : guest!).teamId, studentIds: places.map((place) => players[side][place]!) })
  const fields = (values: Partial<Make> = {}): Make => ({
    key: crypto.randomUUID(), name: 'Singles', activityId: league.activityId, levelId: league.levelId, classificationId: null, eventId, entrantKind: 'player', plan: { kind: 'single', thirdPlace: false }, scoring: drawFormat,
    // Two seeds with byes; then 4 against 5 and 3 against 6.
    seeds: [seat('home', 0), seat('away', 0), seat('home', 1), seat('home', 2), seat('away', 1), seat('away', 2)], ...values,
  })
  const matchOf = ({ picture }: { picture: BracketDetail['picture'] }, key: string) => picture.sections.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches)).find((each) => each.key === key)!
  const read = async (bracketId: number, token = office): Promise<TennisDraw> => (await portal.send(getDraw, { bracketId }, { token })).payload
  return {
    eventId, office, seat, fields, matchOf, read,
    hostStaff: (await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: host!.schoolId })).token,
    guestStaff: (await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: guest!.schoolId })).token,
    make: async (values: Partial<Make> = {}): Promise<BracketDetail> => {
      const { bracketId } = (await portal.send(makeBracketCall, fields(values), { token: office })).payload
      return (await portal.send(getBracket, { bracketId }, { token: office })).payload
    },
    stage: (stage: EventStage) => portal.database.transaction((tx) => tx.update(event).set({ stage }).where(eq(event.id, eventId))),
    /** Scores a match as it stands now. */
    score: async (bracketId: number, key: string, values: Partial<Save>, token = office) => {
      const draw = await read(bracketId)
      const { top, bottom } = matchOf(draw, key)
      return portal.send(saveDrawMatch, {
        bracketId, key, version: draw.matches.find((each) => each.key === key)?.version ?? 0, topEntrantId: top.entrantId!, bottomEntrantId: bottom.entrantId!, sets: [], state: 'live', by: null, ...values,
      }, { token })
    },
  }
}
export type TennisEvent = Awaited<ReturnType<typeof makeTennisEvent>>
