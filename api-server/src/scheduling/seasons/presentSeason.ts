import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { dayText, momentText, timeText } from '@portal/shared/platform/format/dateTexts'
import { isFinished } from '@portal/shared/platform/jobs/job.kinds'
import { problemsOfPlan } from '@portal/shared/scheduling/seasons/checkSeason'
import { describeSeason } from '@portal/shared/scheduling/seasons/generateSeason'
import { roundsOfGames } from '@portal/shared/scheduling/seasons/laySeason'
import { fewestBreaks } from '@portal/shared/scheduling/seasons/roundRobin'
import { SeasonSearch } from '@portal/shared/scheduling/seasons/season.schemas'
import type { PlannedGame, SeasonDraft, SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { presentJob } from '../../platform/jobs/presentJob'
import { findTeamsToSchedule } from '../matches/schedule.repository'
import { findDistanceUnit, findOrganizations } from '../../identity/organizations/organization.repository'
import { momentsOf } from '../matches/readConflicts'
import type { PlacedGame } from './placedGame'
import { readPlanConflicts } from './readPlanConflicts'
import { inputOf, proposeWishes, readSurroundings, type SeasonSurroundings } from './readSeason'
import { readTold } from './readTold'
import { findSearch } from './search.repository'
import { mayPlanSeason } from './season.policy'
import { findDistrictMatches, findDraft, findPublication, findVenuesToPlan, type DistrictToPlan, type DraftRecord, type VenueToPlan } from './season.repository'

/** The plan's games as matches that could be scheduled. */
export async function placeGames(reader: Reader, organizationId: number, games: readonly PlannedGame[], venues: readonly VenueToPlan[]): Promise<PlacedGame[]> {
  const teams = new Map((games.length === 0 ? [] : await findTeamsToSchedule(reader, organizationId, [...new Set(games.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))])).map((team) => [team.teamId, team]))
  const places = new Map(venues.map((each) => [each.venue.id, each]))
  return games.flatMap((game): PlacedGame[] => {
    const [home, away] = [teams.get(game.homeTeamId), teams.get(game.awayTeamId)]
    if (!home || !away || isPlaceGone(game, venues)) return []
    const place = game.venueId === null ? null : places.get(game.venueId)!
    return [{ game, home, away, day: game.day, time: game.time, venue: place?.venue ?? null, asset: place?.assets.find(({ id }) => id === game.assetId) ?? null, matchId: null }]
  })
}

/** True if the venue of a game, or its field there, was deleted after the season was generated. */
export function isPlaceGone({ venueId, assetId }: PlannedGame, venues: readonly VenueToPlan[]): boolean {
  const place = venues.find(({ venue }) => venue.id === venueId)
  return venueId !== null && (!place || (assetId !== null && !place.assets.some(({ id }) => id === assetId)))
}

/** What keeps a plan from being published: it names what no longer exists, or misses a team. In sentences. */
export function gapsOf(games: readonly PlannedGame[], { teams, district }: SeasonSurroundings, venues: readonly VenueToPlan[]) {
  const problems = problemsOfPlan(games, { teams, year: district.year }, contestWords(district.contestName))
  const withoutPlace = games.filter((game) => isPlaceGone(game, venues))
  if (withoutPlace.length > 0) problems.unshift({ text: 'A venue of this plan, or a field of one, was deleted. Choose another place.', games: withoutPlace.map(({ game }) => game) })
  return problems
}

export const venueIdsOf = ({ wishes, plan }: Pick<DraftRecord, 'wishes' | 'plan'>): number[] =>
  [...new Set([...wishes.homes, ...wishes.places, ...plan].flatMap(({ venueId }) => venueId ?? []))]

/** The existing district matches: how many, and what someone who would add to them has to know. */
async function readStanding(reader: Reader, districtId: number): Promise<Pick<SeasonPage, 'standing' | 'exists'>> {
  const matches = await findDistrictMatches(reader, districtId)
  const days = matches.map(({ day }) => day).sort()
  const pairs = new Map(matches.map(({ homeTeamId, awayTeamId }) => {
    const [one, other] = [homeTeamId, awayTeamId].sort((first, second) => first - second) as [number, number]
    return [`${one} ${other}`, [one, other] as [number, number]]
  }))
  const played = matches.filter(({ status }) => status === 'final').length
  return { standing: matches.length, exists: matches.length === 0 ? null : { matches: matches.length, played, firstDay: days[0]!, lastDay: days.at(-1)!, pairs: [...pairs.values()] } }
}

/** A district's season as the one who plans it sees it. */
export async function presentSeason(reader: Reader, who: SignedIn, district: DistrictToPlan, now: Date): Promise<SeasonPage> {
  const surroundings = await readSurroundings(reader, who.organizationId, district)
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  const zone = organization!.timeZone
  const draft = await findDraft(reader, district.districtId)
  const wishes = draft?.wishes ?? (await proposeWishes(reader, who.organizationId, surroundings, now, zone))
  const search = await presentSearch(reader, who, district.districtId, { draft, now })
  const venueIds = [...venueIdsOf({ wishes, plan: draft?.plan ?? [] }), ...venueIdsOf({ wishes: search?.wishes ?? wishes, plan: [] })]
  const venues = await findVenuesToPlan(reader, who.organizationId, [...new Set(venueIds)], district.activityId)
  const published = await findPublication(reader, district.districtId)
  const { blackouts, perWeek, perSeason, weekStartsOn } = surroundings.rules
  const { districtId, name, activityId, activityName, contestName, levelName, activitySlug, levelSlug, slug } = district
  return {
    district: { districtId, name, activityId, activityName, contestName, levelName, activitySlug, levelSlug, districtSlug: slug },
    year: district.year,
    season: surroundings.season,
    teams: surroundings.teams.map(({ teamId, name, city }) => ({ teamId, name, city })),
    venues: venues.map(({ venue }) => ({ venueId: venue.id, name: venue.name })),
    rules: { blackouts: [...blackouts], perWeek, perSeason, weekStartsOn },
    ...(await readStanding(reader, districtId)),
    distanceUnit: await findDistanceUnit(reader, who.organizationId),
    lastSeason: surroundings.lastSeason.length,
    wishes,
    draft: draft ? await presentDraft(reader, who, draft, surroundings, venues, { zone, now }) : null,
    search,
    published: published ? { atText: momentText(published.publishedAt!, zone), byName: [published.firstName, published.lastName].filter(Boolean).join(' ') || 'the office', matches: published.plan.length } : null,
    can: { edit: mayPlanSeason(who, district) },
  }
}

/** The user's own search that failed or was canceled is reported until the draft is changed after it. */
async function presentSearch(reader: Reader, who: SignedIn, districtId: number, { draft, now }: { draft: DraftRecord | undefined; now: Date }): Promise<SeasonPage['search']> {
  const found = await findSearch(reader, who, districtId)
  const isOver = found && (found.job.status === 'completed' || (isFinished(found.job.status) && draft !== undefined && draft.updatedAt > found.job.createdAt))
  if (!found || isOver) return null
  const isOwn = found.job.userId === who.userId
  const job = presentJob(found.job, now, who.actingAs)
  return { job: { ...job, can: { cancel: job.can.cancel && isOwn } }, isOwn, byName: found.byName, wishes: isOwn ? SeasonSearch.safeParse(found.job.input).data?.wishes ?? null : null }
}

async function presentDraft(reader: Reader, who: SignedIn, draft: DraftRecord, surroundings: SeasonSurroundings, venues: readonly VenueToPlan[], { zone, now }: { zone: string; now: Date }): Promise<SeasonDraft> {
  const known = new Set(surroundings.teams.map(({ teamId }) => teamId))
  const games = draft.plan.filter(({ homeTeamId, awayTeamId }) => known.has(homeTeamId) && known.has(awayTeamId))
  const plan = describeSeason(inputOf(surroundings, draft.wishes, venues), roundsOfGames(games))
  const placed = await placeGames(reader, who.organizationId, draft.plan, venues)
  const texts = new Map(placed.map((each) => {
    const { start, zone: own } = momentsOf(each)
    return [each.game.game, { timeText: timeText(start, own), placeText: [each.venue?.name, each.asset?.name].filter(Boolean).join(', ') }]
  }))
  const last = new Map<number, number>()
  for (const { homeTeamId, awayTeamId } of surroundings.lastSeason) {
    last.set(homeTeamId, (last.get(homeTeamId) ?? 0) + 1)
    last.set(awayTeamId, (last.get(awayTeamId) ?? 0) - 1)
  }
  return {
    draftId: draft.id, version: draft.version,
    games: draft.plan.map((game) => ({ ...game, ...(texts.get(game.game) ?? { timeText: game.time, placeText: '' }) })),
    teams: plan.teams.map((each) => ({ ...each, balance: last.has(each.teamId) ? last.get(each.teamId)! + each.home - each.away : null })),
    breaks: plan.breaks, fewestBreaks: fewestBreaks(surroundings.teams.length, draft.wishes.double), sameHomeAsLastSeason: plan.sameHomeAsLastSeason,
    unmet: [...new Set(plan.unmet.map(({ text }) => text))],
    problems: gapsOf(draft.plan, surroundings, venues),
    conflicts: await readPlanConflicts(reader, who, placed, now),
    told: await readTold(reader, who.organizationId, draft.plan, who.userId),
    changedText: momentText(draft.updatedAt, zone),
  }
}

/** "Tue, Jan 5, 6:00 PM CST: Borea at Atlas, Prairie Park" in the zone of the place. */
export function gameLine(each: PlacedGame, named: (team: PlacedGame['home']) => string): string {
  const { start, zone } = momentsOf(each)
  return `${dayText(start, zone)}, ${timeText(start, zone)}: ${[`${named(each.away)} at ${named(each.home)}`, each.venue?.name, each.asset?.name].filter(Boolean).join(', ')}`
}
