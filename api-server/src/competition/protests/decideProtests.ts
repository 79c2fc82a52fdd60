import { DomainError } from '@portal/shared/platform/call/errors'
import { rateRefusal } from '@portal/shared/competition/performances/performanceRules'
import type { AnswerProtest, EventProtests, FileProtest } from '@portal/shared/competition/protests/protest.schemas'
import { answerProtestRefusal, protestRefusal, protestRightRefusal } from '@portal/shared/competition/protests/protestRules'
import { lockWords } from '../../platform/db/lockWords'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { factsOf, refuse } from '../performances/performanceReader'
import { ratedOf } from '../performances/presentPerformances'
import { rateHeld } from '../performances/ratePerformance'
import { noPerformance } from '../performances/readPerformances'
import { holdPerformance, recordPerformance } from '../performances/savePerformance'
import { tellProtestAnswered } from './protest.letters'
import { findProtest, findProtestAddedWith, hasOpenProtest, insertProtest, updateProtest } from './protest.repository'
import { readProtests } from './readProtests'

/** Files a protest of a school on what it performed; the same form sent twice files one. @throws as holdPerformance; conflicts */
export async function fileProtest({ key, performanceId, reason }: FileProtest, context: RequestContext<SignedIn>): Promise<EventProtests> {
  const { who } = context
  const now = context.now()
  return context.tx(async (tx) => {
    const addedKey = keptKey(who, key)
    await lockWords(tx, 'key', who.organizationId, addedKey)
    const { row, rules } = await holdPerformance(tx, context, performanceId, protestRightRefusal)
    if (row.performance.deletedAt) throw noPerformance()
    if (await findProtestAddedWith(tx, addedKey)) return readProtests(tx, who, row.category.eventId, now)
    refuse(protestRefusal({ releasedAt: row.category.releasedAt, hours: rules.protestHours, hasOpen: await hasOpenProtest(tx, performanceId) }, now))
    const { rating } = ratedOf(row, rules)
    const protestId = await insertProtest(tx, { performanceId, reason, filedByUserId: who.userId, ratingBefore: rating, createdAt: now, addedKey })
    await recordPerformance(tx, context, performanceId, { action: 'performance.protestFiled' }, { after: { protestId, reason } })
    return readProtests(tx, who, row.category.eventId, now)
  })
}

/**
 * Answers a protest, once, and writes to the school that filed it. A rating that is corrected with it goes the way of every correction of the office: what is certified stays, and the answer
 * is its reason.
 * @throws as holdPerformance; conflicts, invalid-input
 */
export async function answerProtest({ protestId, decision, answer, rating }: AnswerProtest, context: RequestContext<SignedIn>): Promise<EventProtests> {
  const { who } = context
  const now = context.now()
  return context.tx(async (tx) => {
    const noProtest = () => new DomainError('not-found', { message: 'There is no such protest.' })
    const seen = await findProtest(tx, who.organizationId, protestId)
    if (!seen) throw noProtest()
    const held = await holdPerformance(tx, context, seen.performanceId, answerProtestRefusal)
    const { row, rules } = held
    const protest = await findProtest(tx, who.organizationId, protestId)
    if (!protest || row.performance.deletedAt) throw noProtest()
    if (protest.state !== 'open') {
      if (protest.state === decision && protest.answer === answer && protest.ratingAfter === rating) return readProtests(tx, who, row.category.eventId, now)
      throw new DomainError('conflicts', { message: 'This protest is answered already.' })
    }
    if (rating !== null) {
      if (ratedOf(row, rules).rating === rating) throw new DomainError('invalid-input', { fields: [{ field: 'rating', message: 'This is its rating already.' }] })
      refuse(rateRefusal(factsOf(row, held.event, false), held.who))
      await rateHeld(tx, context, held, { rating, reason: answer })
    }
    await updateProtest(tx, protestId, { state: decision, answer, answeredByUserId: who.userId, answeredAt: now, ratingAfter: rating })
    await recordPerformance(tx, context, seen.performanceId, { action: 'performance.protestAnswered' }, { after: { protestId, decision, answer, rating } })
    await tellProtestAnswered(tx, { protest, row, event: held.event, decision, answer, rating }, context)
    return readProtests(tx, who, row.category.eventId, now)
  })
}
