import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { totalUnfinished } from '@portal/shared/competition/certifications/unfinishedRules'
import { CertifyTeams, type CertifyTeamsInput } from '@portal/shared/competition/events/certifyTeams.schemas'
import type { ClassificationGroup } from '@portal/shared/competition/events/classificationGroups'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import { orderProblem } from '@portal/shared/competition/events/orderTeams'
import { placeTeams } from '@portal/shared/competition/events/placeTeams'
import { refuseUnfinished } from '../certifications/readUnfinished'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { followCertifications } from './certified'
import { updateEvent, type EventRecord } from './event.repository'
import { dropCertifications, findCertifications, putCertification, type CertificationRow } from './eventCertification.repository'
import { findEntries, updateEntry, type EntryRow } from './eventTeam.repository'
import { putDivisionPosition } from './eventDivision.repository'
import { lockEvent, recordChange } from './lockEvent'
import { groupEntries, type GroupedEntry } from './groupEntries'
import { teamScoresOf } from './teamScores'

type Certify = Extract<CertifyTeams, { certifyOrDecertify: 'certify' }>
type Decertify = Extract<CertifyTeams, { certifyOrDecertify: 'decertify' }>

/** An event under its lock, with its teams and what of it is certified. */
interface Held {
  event: EventRecord
  /** Those that take part, in their classifications or divisions. */
  groups: ClassificationGroup<GroupedEntry>[]
  standing: CertificationRow[]
}

interface Sent {
  classificationId: number
  teamPositions: readonly { teamId: number; position: number }[]
  ordersTies?: boolean | undefined
  /** Its field in the payload. */
  field: string
}

const changed = () => new DomainError('changed-meanwhile')

/**
 * Certifies the positions of one classification's teams or of all, or withdraws that. Sent twice, it is done once. Whoever comes second with an order
 * that is not the certified one, or was made of other teams, is refused.
 * @returns true once it is as asked
 * @throws as lockEvent; changed-meanwhile, conflicts without any result and over matches that are not final unless those were seen, invalid-input
 */
export async function certifyTeams(input: z.output<typeof CertifyTeamsInput>, context: RequestContext<SignedIn>): Promise<boolean> {
  const asked = CertifyTeams.parse(input)
  return context.tx(async (tx) => {
    const event = await lockEvent(tx, context, asked.eventId, { deed: 'certify' })
    const entries = (await findEntries(tx, event.id)).filter(({ entry }) => takesPart(entry.state))
    const held: Held = { event, groups: await groupEntries(tx, entries, event.academicYearId), standing: await findCertifications(tx, event.id) }
    await (asked.certifyOrDecertify === 'certify' ? certify(tx, context, held, asked) : decertify(tx, context, held, asked))
    return true
  })
}

const sentIn = (asked: Certify): Sent[] => (asked.updateFor === 'one_classification'
  ? [{ classificationId: asked.classificationId, teamPositions: asked.teamPositions, ordersTies: asked.ordersTies, field: 'teamPositions' }]
  : asked.teamPositions.map((each, index) => ({ ...each, field: `teamPositions.${index}.teamPositions` })))

async function certify(tx: Tx, context: RequestContext<SignedIn>, held: Held, asked: Certify): Promise<void> {
  const { who, now } = context
  const { event, groups, standing } = held
  const sent = sentIn(asked)
  const counts = teamScoresOf(event.kind)
  const performed = counts ? await counts.performed(tx, event.id) : new Set<number>()
  const teamsIn = (classificationId: number) => groups.find((each) => each.classificationId === classificationId)?.teams ?? []
  const certificationOf = ({ classificationId }: Sent) => standing.find((each) => each.classificationId === classificationId)
  const isSame = (each: Sent) => certificationOf(each) !== undefined && (each.ordersTies === undefined || certificationOf(each)!.ordersTies === each.ordersTies) && placeTeams(each.teamPositions, performed).every(({ teamId, position }) => teamsIn(each.classificationId).some(({ entry }) => entry.teamId === teamId && entry.position === position))
  // What this person has sent before is done.
  if (sent.every(isSame) && sent.some((each) => certificationOf(each)?.certifiedByUserId === who.userId)) return
  if (asked.version === undefined ? sent.every(certificationOf) || sent.some((each) => certificationOf(each) && !isSame(each)) : asked.version !== event.version) throw changed()
  if (asked.updateFor === 'all_classifications' && groups.length !== sent.length) throw changed()
  const fresh = sent.filter((each) => !isSame(each))
  for (const each of sent) refuseOrder(each, teamsIn(each.classificationId))
  if (fresh.length === 0) return
  const hasResults = (each: Sent) => teamsIn(each.classificationId).some(({ entry: { place, result } }) => place !== null || result !== '')
  // Where something is counted the order itself may be the result, as of sheets on paper.
  if (!counts && !fresh.every(hasResults)) throw new DomainError('conflicts', { message: 'There are no results to certify yet.' })
  const teamIds = fresh.flatMap(({ teamPositions }) => teamPositions.map(({ teamId }) => teamId))
  const note = asked.note ?? ''
  const over = await refuseUnfinished(tx, who.organizationId, { eventId: event.id, academicYearId: event.academicYearId, teamIds }, { note, unfinishedSeen: asked.unfinishedSeen }, now())
  for (const { classificationId, teamPositions, ordersTies = null } of fresh) {
    await putCertification(tx, { eventId: event.id, classificationId, certifiedAt: now(), certifiedByUserId: who.userId, ordersTies })
    for (const { teamId, position } of placeTeams(teamPositions, performed)) await putPosition(tx, teamsIn(classificationId).find(({ entry }) => entry.teamId === teamId)!, position)
  }
  await afterwards(tx, context, held, {
    action: 'certified', ids: fresh.map(({ classificationId }) => classificationId), note, unfinished: totalUnfinished(over),
    data: { after: fresh.map(({ classificationId, teamPositions, ordersTies }) => ({ classificationId, teamPositions: placeTeams(teamPositions, performed), ...(ordersTies !== undefined && { ordersTies }) })), notFinal: over.matches.map(({ matchId }) => matchId), undecided: over.draws },
  })
}

const putPosition = (tx: Tx, { entry, divisionTeamId }: GroupedEntry, position: number | null) => (divisionTeamId === undefined ? updateEntry(tx, entry.id, { position }) : putDivisionPosition(tx, divisionTeamId, position))

/** @throws DomainError changed-meanwhile where the teams are others by now, invalid-input where results say another order */
function refuseOrder({ teamPositions, field }: Sent, teams: readonly EntryRow[]): void {
  const problem = orderProblem(teams.map(({ entry: { teamId, place } }) => ({ teamId, place })), teamPositions)
  if (problem?.is === 'changed') throw changed()
  if (problem) {
    const index = teamPositions.findIndex(({ teamId }) => teamId === problem.teamId)
    throw new DomainError('invalid-input', { fields: [{ field: `${field}.${index}.position`, message: 'The results rank this team ahead. Only teams that share a place can be reordered.' }] })
  }
}

async function decertify(tx: Tx, context: RequestContext<SignedIn>, held: Held, { classificationId, version, note = '' }: Decertify): Promise<void> {
  const gone = held.standing.filter((each) => classificationId === null || each.classificationId === classificationId)
  if (gone.length === 0) return
  if (version !== undefined && version !== held.event.version) throw changed()
  await dropCertifications(tx, held.event.id, classificationId)
  await afterwards(tx, context, held, { action: 'decertified', ids: gone.map((each) => each.classificationId), note, unfinished: 0, data: {} })
}

interface Done {
  action: 'certified' | 'decertified'
  /** Of which classifications. */
  ids: readonly number[]
  note: string
  unfinished: number
  data: object
}

/** Raises the version, says whether all of the event is certified now, and writes it down with what was certified before. */
async function afterwards(tx: Tx, context: RequestContext<SignedIn>, { event, groups, standing }: Held, { action, ids, note, unfinished, data }: Done): Promise<void> {
  const before = standing.filter(({ classificationId }) => ids.includes(classificationId)).map(({ classificationId, certifiedAt, certifiedByUserId }) => ({
    classificationId, certifiedAt, certifiedByUserId,
    teamPositions: (groups.find((each) => each.classificationId === classificationId)?.teams ?? []).map(({ entry: { teamId, position } }) => ({ teamId, position })),
  }))
  await updateEvent(tx, event.id, {}, { now: context.now() })
  await followCertifications(tx, event.id)
  // Named where it is not all of the event.
  const of = ids.length < groups.length ? groups.filter(({ classificationId }) => ids.includes(classificationId)).map(({ classificationName }) => classificationName).join(', ') : ''
  await recordChange(tx, context, event.id, action, { before, ...data, note }, action === 'certified' ? { act: 'certified', data: { note, unfinished, of } } : { act: 'decertified', data: { note, of } })
}
