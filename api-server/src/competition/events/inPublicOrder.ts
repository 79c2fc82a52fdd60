import { takesPart } from '@portal/shared/competition/events/entryRules'
import { noPlace } from '@portal/shared/competition/events/sharedPlaces'
import { shows } from '@portal/shared/competition/events/eventStages'
import type { Reader } from '../../platform/db/database'
import type { ShownEvent } from './event.repository'
import { findEntries } from './eventTeam.repository'
import { groupEntries } from './groupEntries'
import { inOrder } from './readViewInfo'
import { readShownPlaces } from './shownPlaces'

/** How teams are headed that are in none of an event's divisions. */
const noDivisionName = 'No team score'

/**
 * The teams of an event: once its results are out by classification or division, and each of these by position where it is certified; until then by place for
 * those who enter results. The name of a classification is told where there is more than one.
 */
export async function inPublicOrder(reader: Reader, { event }: ShownEvent, { whole = false }: { whole?: boolean } = {}) {
  const entries = (await findEntries(reader, event.id)).filter(({ entry }) => takesPart(entry.state))
  if (!whole && !shows(event.stage, 'results')) return entries.map((each) => ({ each, classificationName: '', shown: noPlace }))
  const groups = await groupEntries(reader, entries, event.academicYearId)
  const isNamed = groups.length > 1 || groups.some(({ teams }) => teams.some(({ divisionTeamId }) => divisionTeamId !== undefined))
  const placeOf = await readShownPlaces(reader, event, groups)
  const placed = groups.flatMap(({ classificationId, classificationName, teams }) => inOrder(teams, { isCertified: teams.some(({ entry }) => entry.position !== null), whole, scores: null }).map((each) => ({ each, classificationName: isNamed ? classificationName : '', shown: placeOf(classificationId, each.entry.teamId) })))
  // Who takes part and is in no division has no result there, and is not lost.
  const there = new Set(placed.map(({ each }) => each.entry.teamId))
  return [...placed, ...entries.filter(({ entry }) => !there.has(entry.teamId)).map((each) => ({ each, classificationName: noDivisionName, shown: noPlace }))]
}
