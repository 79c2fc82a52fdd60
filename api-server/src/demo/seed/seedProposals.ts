import { kilometersBetween } from '@portal/shared/platform/format/kilometersBetween'
import type { OpenDateSide } from '@portal/shared/scheduling/openDates/openDate.kinds'
import type { Tx } from '../../platform/db/database'
import { openDate } from '../../scheduling/openDates/openDate.tables'
import { matchProposal } from '../../scheduling/proposals/proposal.tables'
import { insertRows } from '../demo.repository'
import { demoUserIds } from '../plan/demoUsers'
import { homeVenueOf, type FreeDay } from './freeDays'
import type { Demo } from '../make/makeDemo'
import type { DemoTeam } from '../make/makeDistricts'

interface Given {
  organizationId: number
  academicYearId: number
  now: Date
  freeDay: FreeDay
}

type ProposalRow = typeof matchProposal.$inferInsert
/** One that is asked for: who asks, who plays where, and how many days ago. */
type Asked = Pick<ProposalRow, 'kind' | 'note'> & Partial<ProposalRow> & { home: DemoTeam; away: DemoTeam; asker: DemoTeam; daysAgo: number; after: number }

/** Teams of the same activity and level at other schools, the nearest first. */
function nearestTo(team: DemoTeam, { teams }: Demo): DemoTeam[] {
  const away = (other: DemoTeam) => kilometersBetween(team.school, other.school) ?? 0
  return teams.filter((other) => other.school !== team.school && other.activity === team.activity && other.levelId === team.levelId).sort((one, other) => away(one) - away(other) || one.id - other.id)
}

/**
 * Matches that schools ask one another for, as the demo's athletic director sees them: some wait for them, one of these with another
 * time, one they sent themselves, others are accepted, declined and withdrawn; and the board of open dates, their own among them.
 */
export async function seedProposals(tx: Tx, demo: Demo, { organizationId, academicYearId, now, freeDay }: Given): Promise<void> {
  const [soccer, basketball] = demo.coachedTeams
  const personOf = ({ school }: DemoTeam) => (school === soccer.school ? demoUserIds.athleticDirector : demo.coaches.find((coach) => coach.school === school)!.id)
  const at = (daysAgo: number) => new Date(now.getTime() - Math.round(daysAgo * 86_400_000))
  const of = ({ activity, levelId }: DemoTeam) => ({ organizationId, academicYearId, activityId: activity.id, levelId })
  const near = { soccer: nearestTo(soccer, demo), basketball: nearestTo(basketball, demo) }
  const outside = (team: DemoTeam) => (other: DemoTeam) => other.district !== team.district
  const [first, second, third, fourth] = near.soccer.filter(outside(soccer)) as [DemoTeam, DemoTeam, DemoTeam, DemoTeam]
  const [guest, host] = near.basketball.filter(outside(basketball)) as [DemoTeam, DemoTeam]
  const rival = near.basketball.find(({ district }) => district !== null && district === basketball.district) ?? guest

  const asked = ({ home, away, asker, daysAgo, after, ...row }: Asked): ProposalRow[] => {
    const other = asker === home ? away : home
    const day = row.day ?? freeDay([home, away], after, home)
    return day === undefined ? [] : [{
      ...of(home), homeTeamId: home.id, awayTeamId: away.id, askerTeamId: asker.id, awaitedTeamId: other.id, day, time: home.activity.season!.times[0]!, venueId: homeVenueOf(home), askedByUserId: personOf(asker), createdAt: at(daysAgo),
      state: 'waiting', reason: '', matchId: null, decidedByUserId: null, decidedAt: null, version: 1, ...row,
    }]
  }
  const decided = (state: 'accepted' | 'declined' | 'withdrawn', by: DemoTeam, daysAgo: number, reason = '') => ({ state, reason, decidedByUserId: personOf(by), decidedAt: at(daysAgo), version: 2 })
  const played = demo.matches.filter(({ kind, status, home, away, startsAt }) => kind === 'nonDistrict' && status === 'final' && (home === soccer || away === soccer) && startsAt < now).at(-1)
  const leadDays = played ? (now.getTime() - played.startsAt.getTime()) / 86_400_000 + 16 : 0
  const rows = [
    ...asked({ kind: 'nonDistrict', home: soccer, away: first, asker: first, daysAgo: 1.4, after: 8, note: 'Our opponent for that week no longer has a team. We would come to you.' }),
    // Asked at the other's field; another day came back, and now it is the director's turn.
    ...asked({ kind: 'nonDistrict', home: second, away: soccer, asker: soccer, daysAgo: 4.2, after: 14, note: 'Our field is lit on this evening; the day that you asked for is taken.', awaitedTeamId: soccer.id, version: 2 }),
    ...asked({ kind: rival.district !== null && rival.district === basketball.district ? 'district' : 'nonDistrict', home: basketball, away: rival, asker: basketball, daysAgo: 2.6, after: 10, note: 'One more before the playoffs? Both of us are short of home games.' }),
    ...(played ? asked({
      kind: 'nonDistrict', home: played.home, away: played.away, asker: played.away, daysAgo: leadDays, after: 0, note: 'We look for a match early in the season.',
      day: played.day, time: played.time, matchId: played.id, ...decided('accepted', played.home, leadDays - 2),
    }) : []),
    ...asked({ kind: 'nonDistrict', home: host, away: basketball, asker: basketball, daysAgo: 6.1, after: 12, note: '', ...decided('declined', host, 5, 'That is the week of our spirit night. Please ask us again in the new year.') }),
    ...asked({ kind: 'nonDistrict', home: soccer, away: third, asker: third, daysAgo: 9.3, after: 16, note: 'A first match between our schools?', ...decided('withdrawn', third, 7.5, 'We have found an opponent nearer to us.') }),
    ...asked({ kind: 'nonDistrict', home: guest, away: host, asker: host, daysAgo: 3.1, after: 9, note: 'Varsity only; our junior varsity plays elsewhere.' }),
  ]
  await insertRows(tx, matchProposal, rows.map((row, index) => ({ ...row, id: index + 1 })))

  const posted = (team: DemoTeam, day: string | undefined, side: OpenDateSide, note: string) => (day === undefined ? [] : [{ ...of(team), teamId: team.id, day, side, note, byUserId: personOf(team), createdAt: at(2 + (team.id % 5)) }])
  // Others look for an opponent on the director's own days: each finds the other on the board.
  const soccerDay = freeDay([soccer, third, fourth], 11)
  const basketballDay = freeDay([basketball, guest], 13)
  const openDates = [
    ...posted(soccer, soccerDay, 'home', 'Our field is free all evening.'), ...posted(third, soccerDay, 'away', 'We travel up to two hours.'), ...posted(fourth, soccerDay, 'either', ''),
    ...posted(basketball, basketballDay, 'either', 'Varsity; junior varsity could play before.'), ...posted(guest, basketballDay, 'home', 'Our gym seats 400.'),
    ...near.soccer.slice(4, 8).flatMap((team, index) => posted(team, freeDay([team], 9 + index * 3), (['home', 'either', 'away', 'either'] as const)[index]!, ['Senior night: a full house.', '', 'Any day of that week would work.', ''][index]!)),
    ...near.basketball.slice(3, 6).flatMap((team, index) => posted(team, freeDay([team], 10 + index * 4), (['away', 'home', 'either'] as const)[index]!, ['', 'Two courts, so both levels can play at once.', ''][index]!)),
  ]
  await insertRows(tx, openDate, openDates.map((row, index) => ({ ...row, id: index + 1 })))
}
