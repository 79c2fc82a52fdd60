import type { BracketRow } from '@portal/shared/competition/brackets/bracket.schemas'
import type { BracketPicture } from '@portal/shared/competition/brackets/bracketPicture.schemas'
import { shows } from '@portal/shared/competition/events/eventStages'
import { planNames } from '@portal/shared/competition/brackets/bracketPlan'
import { bracketPicture, type MatchNote } from '@portal/shared/competition/brackets/bracketPicture'
import { momentText } from '@portal/shared/platform/format/dateTexts'
import { ordinal } from '@portal/shared/platform/format/ordinal'
import { matchDayAndTime } from '@portal/shared/platform/format/matchTime'
import { resultTypes } from '@portal/shared/competition/results/resultTypes'
import { crestOf } from '../../directory/schools/crest.repository'
import { shortTeamNameOf, teamNameOf } from '../../directory/teams/teamName'
import type { FoundBracket, FoundSlot } from './bracket.repository'
import { isPublished } from './bracket.policy'
import { contestNameOf, standsFor, type LoadedBracket } from './loadBracket'

export const formatTextOf = ({ format, size }: Pick<FoundBracket['bracket'], 'format' | 'size'>) => `${planNames[format.kind]}, ${size} entrants`

const about = ({ bracket, activity, level, classification, event }: FoundBracket) => ({
  bracketId: bracket.id, name: bracket.name, activity: { activity: activity.slug, name: activity.name }, level: { level: level.slug, name: level.name },
  classification: classification?.label ?? null, event: event && { eventId: event.id, name: event.name },
  certifiedText: event?.certifiedAt && shows(event.stage, 'results') ? `Certified ${momentText(event.certifiedAt, event.timeZone)}` : '',
})

/** A bracket as lists show it. @param timeZone of the organization */
export function presentBracketRow(found: FoundBracket, timeZone: string): BracketRow {
  const { bracket, championSchool, championSchoolShort, championTeam } = found
  return {
    ...about(found), formatText: formatTextOf(bracket),
    // A player's name is the drawing's to say, which knows who may be named.
    championName: championSchool === null ? null : teamNameOf({ schoolName: championSchool, teamName: championTeam ?? '' }),
    championShort: championSchool === null ? null : shortTeamNameOf({ schoolName: championSchool, shortName: championSchoolShort ?? '', teamName: championTeam ?? '' }),
    isPublished: isPublished(found), updatedText: momentText(bracket.updatedAt, timeZone),
  }
}

export const placeTextOf = ({ venueName, assetName }: Pick<FoundSlot, 'venueName' | 'assetName'>) => [venueName, assetName].filter(Boolean).join(', ')

/** A bracket as it is drawn. @param timeZone of the organization @param ofEvent whose brackets are shown, so that its name is there already */
export function presentPicture(loaded: LoadedBracket, timeZone: string, ofEvent?: number): BracketPicture {
  const { found, structure, state, entrants, slots, contest } = loaded
  const { bracket, event } = found
  const seedOf = new Map(bracket.seeds.map((entrantId, index) => [entrantId, index + 1]))
  // After the seeds of a draw come those who were drawn: their places are not seeds.
  const seeded = bracket.scoring?.seeded ?? bracket.size
  const shownSeed = (entrantId: number) => { const seed = seedOf.get(entrantId)!; return seed > seeded ? null : seed }
  const shown = entrants.filter(({ entrant }) => seedOf.has(entrant.id))
  return {
    ...about(found), title: event && event.id !== ofEvent && event.name !== bracket.name ? `${event.name}: ${bracket.name}` : bracket.name, entrantKind: bracket.entrantKind, contestName: contestNameOf(found),
    entrants: shown.map(({ entrant, name, shortName, teamName, schoolParam, districtName, ...row }) => ({
      entrantId: entrant.id, teamId: entrant.teamId, schoolParam, crest: crestOf(row), name, seed: shownSeed(entrant.id), isWithdrawn: entrant.withdrawnAt !== null,
      shortName: entrant.studentIds.length === 0 && shortName ? teamNameOf({ schoolName: shortName, teamName }) : name,
      note: districtName !== null && entrant.districtRank !== null ? `${districtName}, ${ordinal(entrant.districtRank)}` : '',
    })),
    ...bracketPicture(structure, state, new Map(slots.map((slot) => [slot.slot.key, noteOf(loaded, slot)])), contest),
    version: bracket.version, updatedText: momentText(bracket.updatedAt, timeZone),
  }
}

function noteOf({ state }: LoadedBracket, found: FoundSlot): MatchNote {
  const { slot, startsAt, timeIsSet, timeZone, status } = found
  const isOff = status === 'postponed' || status === 'cancelled'
  return {
    startsAt: startsAt && timeIsSet ? startsAt.toISOString() : null,
    whenText: isOff ? (status === 'postponed' ? 'Postponed' : 'Canceled') : startsAt ? matchDayAndTime({ startsAt, timeIsSet, timeZone, status: status ?? 'scheduled' }) : '',
    place: placeTextOf(found), matchId: slot.matchId, isLive: slot.isLive && standsFor(slot, state.byKey.get(slot.key)), parts: slot.parts, scoreText: resultTypes.sets.text(slot.sets),
  }
}
