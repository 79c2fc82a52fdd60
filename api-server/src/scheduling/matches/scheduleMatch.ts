import type { z } from 'zod'
import { contestWords, type ContestName } from '@portal/shared/directory/activities/contestName.kinds'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { MatchFields, ScheduleMatch } from '@portal/shared/scheduling/matches/schedule.schemas'
import type { Conflict } from '@portal/shared/scheduling/venues/conflict.schemas'
import { refusePastYear } from '../../directory/academicYears/refusePastYear'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { onDeciderPlanned } from '../scheduling.hooks'
import { momentsOf, readConflicts } from './readConflicts'
import { refuseUnseen } from '../venues/refuseUnseen'
import { lockPlaces } from '../venues/lockPlaces'
import { refuseBeyondPlan } from './beyondPlan'
import { mayReschedule, notYourMatchText } from './match.policy'
import { districtOf, findPair, planMatch } from './planMatch'
import { findCoachesByName, findMatchAddedWith, findTeamsToSchedule, insertMatch, type TeamToSchedule } from './schedule.repository'
import { tellOfMatch } from './match.letters'
import { whenAndWhere } from './whenAndWhere'

/** @throws DomainError not-yours */
export const notYourMatch = () => new DomainError('not-yours', { message: notYourMatchText })

/**
 * Makes a match of the regular season: one record for both schools. Its conflicts must have been acknowledged. Standings stay
 * as they are, because nothing is decided. A district match beyond the planned meetings of its teams is the office's to make once that was
 * seen; a school is told to ask its opponent. The same form sent twice makes one match.
 * @returns its key, and what its activity calls it
 * @throws DomainError invalid-input, not-yours, read-only-year, conflicts with all of them
 */
export async function scheduleMatch({ key, accepted, ...fields }: z.output<typeof ScheduleMatch>, context: RequestContext<SignedIn>): Promise<{ matchId: number; contestName: ContestName | undefined }> {
  const { who } = context
  const scheduled = await context.tx(async (tx) => {
    const addedKey = keptKey(who, key)
    await lockWords(tx, 'key', who.organizationId, addedKey)
    const earlier = await findMatchAddedWith(tx, who.organizationId, addedKey)
    if (earlier !== undefined) return { matchId: earlier, contestName: (await findTeamsToSchedule(tx, who.organizationId, [fields.homeTeamId]))[0]?.contestName }
    const pair = await findPair(tx, who, fields.homeTeamId, fields.awayTeamId)
    const teams = [pair.home, pair.away]
    if (!mayReschedule(who, { teams, coaches: await findCoachesByName(tx, teams.map(({ teamId }) => teamId)) })) throw notYourMatch()
    await refusePastYear(tx, who, pair.home.academicYearId)
    const districtId = districtOf(pair, fields.kind, fields.decidesPlace)
    if (fields.decidesPlace && districtId !== null) await onDeciderPlanned.run({ tx, who, districtId })
    // Who schedules knows of it; for the office both schools are others.
    const others = teams.filter(({ schoolId }) => schoolId !== who.schoolId)
    const matchId = await makeMatch(tx, {
      pair, fields, districtId, accepted, addedKey, to: others.length > 0 ? others : teams, about: fields.decidesPlace ? { decidesPlace: true } : {},
      also: () => (fields.kind === 'district' && districtId !== null ? refuseBeyondPlan(tx, who, pair, districtId) : Promise.resolve([])),
    }, context)
    return { matchId, contestName: pair.home.contestName }
  })
  context.wakeSender?.()
  return scheduled
}

interface NewMatch {
  pair: { home: TeamToSchedule; away: TeamToSchedule }
  fields: MatchFields
  districtId: number | null
  accepted: string[]
  addedKey: string
  /** The teams whose coaches are written to. */
  to: readonly TeamToSchedule[]
  withLeaders?: boolean
  /** What else the audit log says about it. */
  about: Record<string, unknown>
  /** Its conflicts other than place and time, read once both teams are locked. */
  also?: () => Promise<Conflict[]>
}

/**
 * Makes a match of two teams that is allowed, once its conflicts were acknowledged, and sends notifications about it.
 * @returns its key
 * @throws DomainError invalid-input for a day or place that is not there, conflicts with all of them
 */
export async function makeMatch(tx: Tx, { pair, fields, districtId, accepted, addedKey, to, withLeaders = false, about, also }: NewMatch, context: RequestContext<SignedIn>): Promise<number> {
  const { who, now } = context
  await lockPlaces(tx, { venueIds: fields.venueId === null ? [] : [fields.venueId], teamIds: [pair.home.teamId, pair.away.teamId] })
  const planned = await planMatch(tx, who, pair, fields, null)
  refuseUnseen([...((await also?.()) ?? []), ...(await readConflicts(tx, who, planned))], accepted)

  const { start: startsAt, timeIsSet, zone: timeZone } = momentsOf(planned)
  const values = {
    homeTeamId: fields.homeTeamId, awayTeamId: fields.awayTeamId, kind: fields.kind, districtId, startsAt, timeIsSet, timeZone,
    venueId: fields.venueId, assetId: fields.assetId, officialsNote: fields.officialsNote,
  }
  const { academicYearId, activityId, levelId } = pair.home
  const made = await insertMatch(tx, { ...values, organizationId: who.organizationId, academicYearId, activityId, levelId, addedKey, createdAt: now(), updatedAt: now() })
  await writeAudit(tx, {
    organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId,
    action: 'match.scheduled', subjectType: 'match', subjectId: made, data: { after: values, accepted, ...about },
  })
  const place = [planned.venue?.name, planned.asset?.name].filter(Boolean).join(', ')
  await tellOfMatch(tx, {
    what: `New ${contestWords(pair.home.contestName).one}`, ...pair, to, withLeaders,
    sentences: [`It is on ${whenAndWhere({ startsAt, timeIsSet, timeZone, place })}.`, ...(fields.officialsNote ? [`Note for officials: ${fields.officialsNote}`] : [])],
  }, context)
  return made
}
