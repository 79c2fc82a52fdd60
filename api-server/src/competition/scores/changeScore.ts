import { DomainError } from '@portal/shared/platform/call/errors'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import type { Database, Reader, Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { readMatchDetails } from '../../scheduling/matches/readMatchDetail'
import { lockScores, type LockedScore } from './lockScore'
import { recordActs, type RecordedAct } from './recordAct'
import type { ScoreDeed } from './scoreDeed'
import { findTiesOfScore } from './score.repository'
import { WriteBatcher, type BatchKey } from './WriteBatcher'

/** What someone does to the score of a match. */
export interface ScoreChange {
  matchId: number
  context: RequestContext<SignedIn>
  /** What comes of it, by the locked match, undefined if there is none; null if it was done before. Stores nothing. @throws DomainError if it is refused */
  decide(reader: Reader, locked: LockedScore | undefined): Promise<ScoreDeed | null>
}

/**
 * Changes the score of a match, together with others of the same districts that are changed at that moment: a round's scores come
 * within minutes, and each would wait for the previous one to release the same tables.
 * @returns the match as this person sees it afterwards
 * @throws DomainError not-found, not-yours, and what `decide` throws
 */
export async function changeScore(change: ScoreChange): Promise<MatchDetail> {
  const { matchId, context } = change
  const { who: { organizationId }, database } = context
  const read = await batcherOn(database).join(batchKeyOf(database.reader, organizationId, matchId), change)
  context.wakeSender?.()
  return read()
}

type ReadMatch = () => Promise<MatchDetail>

const batchers = new WeakMap<Database, WriteBatcher<ScoreChange, ReadMatch>>()

/** Whoever changes scores on a database in this process shares its batcher. */
function batcherOn(database: Database): WriteBatcher<ScoreChange, ReadMatch> {
  const known = batchers.get(database)
  if (known) return known
  // What is kept is forgotten after the commit by the transaction of one of them: all of these calls change the same (score.calls.ts).
  const made = new WriteBatcher<ScoreChange, ReadMatch>({ begin: ({ context }, work) => context.tx(work), work: changeScores })
  batchers.set(database, made)
  return made
}

/**
 * Changes that share a batch: those of the same districts. A match of none, and one from which a bracket goes on, waits for nobody but
 * itself. If that is no longer so once the match is locked, nothing is lost but time: the locks decide (recordActs).
 */
async function batchKeyOf(reader: Reader, organizationId: number, matchId: number): Promise<BatchKey> {
  const ties = await findTiesOfScore(reader, organizationId, matchId)
  const districtIds = ties && !ties.isOfBracket ? [...new Set([ties.homeDistrictId, ties.awayDistrictId])].filter((each) => each !== null).sort((a, b) => a - b) : []
  return { key: districtIds.length === 0 ? `match ${organizationId} ${matchId}` : `districts ${districtIds.join(' ')}`, subject: matchId }
}

/** Several changes of different matches of one organization, in one transaction. @returns of each what reads its match afterwards, once for all */
async function changeScores(tx: Tx, changes: readonly ScoreChange[]): Promise<PromiseSettledResult<ReadMatch>[]> {
  const { who: { organizationId }, database, now } = changes[0]!.context
  const locked = await lockScores(tx, organizationId, changes.map(({ matchId }) => matchId))
  const acts: RecordedAct[] = []
  const outcomes: (DomainError | null)[] = []
  for (const change of changes) outcomes.push(await refusalOf(async () => { acts.push(...(await actOf(tx, locked.get(change.matchId), change))) }))
  await recordActs(tx, acts)

  const done = changes.filter((_, index) => outcomes[index] === null)
  let details: Promise<(MatchDetail | undefined)[]> | undefined
  // Read by the first who asks, which is after the commit.
  const readAll = () => (details ??= readMatchDetails(database.reader, organizationId, done.map(({ matchId, context: { who } }) => ({ matchId, who, around: locked.get(matchId)!.surroundings })), now()))
  return changes.map((change, index) => {
    const reason = outcomes[index]
    return reason ? { status: 'rejected', reason } : { status: 'fulfilled', value: async () => (await readAll())[done.indexOf(change)]! }
  })
}

/** One change within a transaction that does more, and whose end wakes the sender of messages. @throws as changeScore */
export async function changeScoreWithin(tx: Tx, change: ScoreChange): Promise<void> {
  const locked = await lockScores(tx, change.context.who.organizationId, [change.matchId])
  await recordActs(tx, await actOf(tx, locked.get(change.matchId), change))
}

async function actOf(tx: Tx, locked: LockedScore | undefined, { context, decide }: ScoreChange): Promise<RecordedAct[]> {
  const deed = await decide(tx, locked)
  return locked && deed ? [{ locked, deed, teller: context }] : []
}

/** Why something is refused, or null. What is wrong with the database or with us is everyone's. */
async function refusalOf(work: () => Promise<void>): Promise<DomainError | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}
