import type { Reader } from '../../platform/db/database'
import type { TeamScores } from '../events/teamScores'
import { countTeams } from './countTeams'
import { findPerformances } from './performance.repository'
import { readAwards } from './readAwards'

/** Categories with entries whose results are not released, in the order of the event. */
async function findUnreleased(reader: Reader, eventId: number): Promise<string[]> {
  return [...new Set((await findPerformances(reader, eventId, {})).flatMap(({ category, categoryName }) => (category.releasedAt === null ? [categoryName] : [])))]
}

export const performanceScores: TeamScores = { eventKind: 'band', read: countTeams, awards: readAwards, unreleased: findUnreleased }
