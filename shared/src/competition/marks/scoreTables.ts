import { ordinal } from '../../platform/format/ordinal'
import { formatFraction } from './fraction'
import { meetGenderNames, meetGenders, type MeetGender, type MeetSport } from './meet.kinds'
import type { ScoreTable } from './meetResult.schemas'
import type { CrossCountryRules, PlacePoints, PointsTable } from './pointsTable.schemas'
import type { Placed } from './rankPlaces'
import { scoreCrossCountry } from './scoreCrossCountry'
import { scoreMeet } from './scoreMeet'

export interface ScoredMeetEvent {
  id: number; name: string; className: string; gender: MeetGender; isRelay: boolean; isScored: boolean; points?: PlacePoints | null; places: readonly Placed[]
  /** Teams with someone in it; a table is of the teams that are in one of its events, or of all where it is not known. */
  entered?: readonly number[]
}
export interface MeetScoring { sport: MeetSport; points: PointsTable; crossCountry: CrossCountryRules }

/** What the table of team scores is called to which an event brings points: "Girls", "Boys JV"; in cross country each race is one. */
export const tableTitleOf = ({ name, className, gender }: Pick<ScoredMeetEvent, 'name' | 'className' | 'gender'>, sport: MeetSport): string =>
  [sport === 'crossCountry' ? name : meetGenderNames[gender], className].filter(Boolean).join(' ')

const rankText = (rank: number | null, sharedBy: number): string => (rank === null ? '' : sharedBy > 1 ? `T-${ordinal(rank)}` : ordinal(rank))

/**
 * The team scores of a meet: one table for girls, one for boys and one for mixed events, as far as there are scored events; in cross country one for each race.
 * @param events those whose results count
 */
export function scoreTables(teams: readonly { id: number; name: string }[], events: readonly ScoredMeetEvent[], { sport, points, crossCountry }: MeetScoring): ScoreTable[] {
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]))
  const scored = events.filter(({ isScored }) => isScored)
  if (sport === 'crossCountry') {
    return scored.filter(({ places }) => places.length > 0).map((event) => ({
      title: tableTitleOf(event, sport),
      rows: scoreCrossCountry(teams, event.places, crossCountry).filter(({ runners }) => runners.length > 0).map(({ teamId, rank, sharedBy, score, text, tieText }) => ({
        rank, rankText: rankText(rank, sharedBy), teamId, name: nameOf.get(teamId) ?? '', points: score ? formatFraction(score) : '', tieText, lines: [text],
      })),
    }))
  }
  const groups = [...new Set(scored.map(({ gender, className }) => `${meetGenders.indexOf(gender)} ${className}`))].sort()
  return groups.map((group) => {
    const own = scored.filter(({ gender, className }) => `${meetGenders.indexOf(gender)} ${className}` === group)
    const there = own.every(({ entered }) => entered) ? new Set(own.flatMap(({ entered, places }) => [...entered!, ...places.map(({ teamId }) => teamId)])) : null
    const isMarked = own.some(({ places }) => places.length > 0)
    const sums = scoreMeet(there ? teams.filter(({ id }) => there.has(id)) : teams, own, points)
    // All teams tied for first place with nothing would read as a result.
    const isScored = sums.some((sum) => sum.points.over > 0)
    const rows = sums.map(({ teamId, rank, sharedBy, pointsText, tieText, events: told }) => ({
      rank: isScored ? rank : null, rankText: isScored ? rankText(rank, sharedBy) : '', teamId, name: nameOf.get(teamId) ?? '', points: isMarked ? pointsText : '', tieText: isScored ? tieText : '', lines: told.map(({ text }) => text),
    }))
    return { title: tableTitleOf(own[0]!, sport), rows }
  })
}
