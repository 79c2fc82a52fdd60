import { checkInValues } from '@portal/shared/competition/performances/performance.kinds'
import type { Reader } from '../../platform/db/database'
import type { TeamScores } from '../events/teamScores'
import { countTeams } from './countTeams'
import { findPerformances } from './performance.repository'
import { rankReleased } from './rankReleased'
import { readAwards } from './readAwards'

/** Categories with entries whose results are not released, in the order of the event. */
async function findUnreleased(reader: Reader, eventId: number): Promise<string[]> {
  return [...new Set((await findPerformances(reader, eventId, {})).flatMap(({ category, categoryName }) => (category.releasedAt === null ? [categoryName] : [])))]
}

/** Teams with an entry that was not marked as one that did not start. */
async function findPerformed(reader: Reader, eventId: number): Promise<ReadonlySet<number>> {
  return new Set((await findPerformances(reader, eventId, {})).filter(({ performance }) => performance.checkInValue !== checkInValues.didNotStart).map(({ performance }) => performance.teamId))
}

export const performanceScores: TeamScores = { eventKind: 'band', read: countTeams, awards: readAwards, performed: findPerformed, ranks: rankReleased, unreleased: findUnreleased }
