import { randomBytes } from 'node:crypto'
import { getFavouritesCalendar } from '@portal/shared/publishing/calendars/calendar.calls'
import type { OwnCalendar } from '@portal/shared/publishing/calendars/calendar.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, Services, SignedIn } from '../../platform/http/requestContext'
import { decrypt, encrypt } from '../../platform/secrets/encrypt'
import { secretKeyOf } from '../../platform/secrets/secretKey'
import { hashToken } from '../../identity/sessions/findSignedIn'
import { findOpenFeed, insertFeed, lockUser, revokeFeeds } from './calendar.repository'

/** 256 random bits: nobody finds an address by trying. */
const tokenBytes = 32

const encryptedFor = (userId: number) => `calendarFeed:${userId}`

/** The person's private address, opened with the server's key; without the right key it cannot be shown again. */
export async function readOwnCalendar(reader: Reader, userId: number, { settings, baseUrl }: Pick<Services, 'settings' | 'baseUrl'>): Promise<OwnCalendar> {
  const feed = await findOpenFeed(reader, userId)
  if (!feed) return { feed: null }
  const token = decrypt(secretKeyOf(settings), feed.sealedToken, encryptedFor(userId))
  return { feed: { feedId: feed.id, address: token ? `${baseUrl()}/api${getFavouritesCalendar.path}?token=${token}` : '', createdAt: feed.createdAt.toISOString() } }
}

/** Makes a new address in place of the one that was seen. Sent twice, it makes one: by then the address is another one. */
export async function renewOwnCalendar(seenFeedId: number | null, context: RequestContext<SignedIn>): Promise<OwnCalendar> {
  const { who, now, requestId, settings } = context
  return context.tx(async (tx) => {
    await lockUser(tx, who.userId)
    const before = await findOpenFeed(tx, who.userId)
    if (!before || before.id === seenFeedId) {
      const token = randomBytes(tokenBytes).toString('base64url')
      await revokeFeeds(tx, who.userId, now())
      await insertFeed(tx, { userId: who.userId, tokenHash: hashToken(token), sealedToken: encrypt(secretKeyOf(settings), token, encryptedFor(who.userId)), createdAt: now() })
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
        action: before ? 'calendar.renewed' : 'calendar.made', subjectType: 'user', subjectId: who.userId,
      })
    }
    return readOwnCalendar(tx, who.userId, context)
  })
}

/** Revokes the address. Where there is none, nothing changes. */
export async function revokeOwnCalendar(context: RequestContext<SignedIn>): Promise<OwnCalendar> {
  const { who, now, requestId } = context
  return context.tx(async (tx) => {
    await lockUser(tx, who.userId)
    if (await findOpenFeed(tx, who.userId)) {
      await revokeFeeds(tx, who.userId, now())
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
        action: 'calendar.revoked', subjectType: 'user', subjectId: who.userId,
      })
    }
    return { feed: null }
  })
}
