import { noPlace, sharedPlaces, type ShownPlace } from '@portal/shared/competition/events/sharedPlaces'
import type { Reader } from '../../platform/db/database'
import type { EventRecord } from './event.repository'
import { findCertifications } from './eventCertification.repository'
import { fullName } from './eventTexts'
import type { GroupedEntry } from './groupEntries'
import { teamScoresOf } from './teamScores'

interface Group { classificationId: number; teams: readonly GroupedEntry[] }

/**
 * The places of an event's teams as everyone reads them, of what is certified: one rule for its results, its standings, and every page and element. A team
 * without one has `noPlace`.
 */
export async function readShownPlaces(reader: Reader, { id, kind }: Pick<EventRecord, 'id' | 'kind'>, groups: readonly Group[]): Promise<(classificationId: number, teamId: number) => ShownPlace> {
  const isPositioned = groups.some(({ teams }) => teams.some(({ entry }) => entry.position !== null))
  if (!isPositioned) return () => noPlace
  const certifications = await findCertifications(reader, id)
  const ranks = await teamScoresOf(kind)?.ranks(reader, id, groups.flatMap(({ teams }) => teams.map((each) => ({ teamId: each.entry.teamId, name: fullName(each) }))))
  const places = new Map(groups.map(({ classificationId, teams }) => [classificationId, sharedPlaces(teams.map((each) => {
    const { teamId, place, result, position } = each.entry
    const counted = ranks?.get(teamId)
    return { teamId, name: fullName(each), rank: place ?? counted?.rank ?? null, score: result || (counted ? String(counted.totalScore) : ''), position }
  }), certifications.find((each) => each.classificationId === classificationId)?.ordersTies ?? null)]))
  return (classificationId, teamId) => places.get(classificationId)?.get(teamId) ?? noPlace
}
