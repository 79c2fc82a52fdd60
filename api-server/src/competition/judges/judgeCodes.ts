import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import { canceledText } from '@portal/shared/competition/events/closedRules'
import { DomainError } from '@portal/shared/platform/call/errors'
import { codeLetters, showCode, type CodeKey, type MadeCode, type MakeCode } from '@portal/shared/competition/judges/judge.schemas'
import { officialRefusal, ratingsRefusal } from '@portal/shared/competition/performances/performanceRules'
import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, Services, SignedIn } from '../../platform/http/requestContext'
import { secretKeyOf } from '../../platform/secrets/secretKey'
import { countTries } from '../../identity/passwords/tryLimits'
import type { EventRecord } from '../events/event.repository'
import { lockEvent, recordChange } from '../events/lockEvent'
import { readerOf, refuse } from '../performances/performanceReader'
import { requireBand } from '../performances/readCategories'
import { findCode, findCodeAddedWith, findJudgesOfEvent, insertCode, revokeCode as revoke } from './judge.repository'

type Keyed = Pick<Services, 'settings'>

/** Eight letters are 40 bits: enough against those who guess at the portal, which counts, and too few for a plain hash, so that the server's own key is in it. */
export const hashCode = ({ settings }: Keyed, code: string): string => createHmac('sha256', secretKeyOf(settings)).update(`judgeCode.hash:${code}`).digest('hex')

/** The code of a form's key. It is kept nowhere; who did not get the answer and asks again with the same key gets the same one. */
function codeOf({ settings }: Keyed, addedKey: string): string {
  const bytes = createHmac('sha256', secretKeyOf(settings)).update(`judgeCode.code:${addedKey}`).digest()
  return Array.from({ length: 8 }, (_, index) => codeLetters[bytes.readUInt32BE(index * 4) % codeLetters.length]!).join('')
}

/** Locks an event for one of those who run its day. @param refusalOf who may do what is done @throws as lockEvent; not-found, not-yours, acting-as */
async function hold(tx: Tx, context: RequestContext<SignedIn>, eventId: number, refusalOf = officialRefusal): Promise<EventRecord> {
  const event = await lockEvent(tx, context, eventId, { deed: 'own' })
  requireBand(event)
  refuse(refusalOf(event, await readerOf(tx, context.who)))
  return event
}

/** Makes a code for judges of an event. This answer alone has it. @throws as hold; too-many-tries, conflicts, invalid-input */
export async function makeCode({ key, eventId, label, judgeIds, hours }: z.output<typeof MakeCode>, context: RequestContext<SignedIn>): Promise<MadeCode> {
  const { who, now } = context
  const addedKey = keptKey(who, key)
  const code = codeOf(context, addedKey)
  await countTries(context, [{ key: `judgeCode:${who.userId}`, most: 200, minutes: 60 }])
  return context.tx(async (tx) => {
    await lockWords(tx, 'key', who.organizationId, addedKey)
    // What a code opens are the sheets with their ratings.
    const event = await hold(tx, context, eventId, ratingsRefusal)
    const earlier = await findCodeAddedWith(tx, addedKey)
    if (earlier) return { codeId: earlier.id, code: showCode(code), label: earlier.label, expiresAt: earlier.expiresAt.toISOString() }
    if (event.cancelledAt) throw new DomainError('conflicts', { message: canceledText })
    const found = await findJudgesOfEvent(tx, eventId, judgeIds)
    const categoryOf = new Map(found.map((each) => [each.judgeId, each.eventCategoryId]))
    const problems = judgeIds.flatMap((judgeId, index) => {
      const category = categoryOf.get(judgeId)
      if (category === undefined) return [{ field: `judgeIds.${index}`, message: 'There is no such judge.' }]
      // Who opens a code reads what is written with it: of those who rate one performance each is to come to a rating alone.
      return judgeIds.slice(0, index).some((other) => categoryOf.get(other) === category) ? [{ field: `judgeIds.${index}`, message: 'Judges of one category rate independently. Make a code for each of them.' }] : []
    })
    if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
    const expiresAt = new Date(now().getTime() + hours * 3_600_000)
    const codeId = await insertCode(tx, { eventId, label, codeHash: hashCode(context, code), expiresAt, madeByUserId: who.userId, createdAt: now(), addedKey }, judgeIds)
    await recordChange(tx, context, eventId, 'judgeCodeMade', { after: { label, judgeIds, expiresAt: expiresAt.toISOString() } })
    return { codeId, code: showCode(code), label, expiresAt: expiresAt.toISOString() }
  })
}

/** From now on a code opens nothing. Sent twice, it is done once. @throws as hold; not-found */
export async function revokeCode({ codeId }: z.output<typeof CodeKey>, context: RequestContext<SignedIn>): Promise<void> {
  await context.tx(async (tx) => {
    const seen = await findCode(tx, context.who.organizationId, codeId)
    if (!seen) throw new DomainError('not-found', { message: 'There is no such code.' })
    await hold(tx, context, seen.eventId)
    const code = (await findCode(tx, context.who.organizationId, codeId))!
    if (code.revokedAt) return
    await revoke(tx, codeId, context.now())
    await recordChange(tx, context, code.eventId, 'judgeCodeRevoked', { before: { label: code.label, expiresAt: code.expiresAt.toISOString() } })
  })
}
