import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@portal/shared/platform/call/errors'
import { mergePreferences } from '@portal/shared/platform/call/mergePreferences'
import { mostOfPreferences, type Preferences } from '@portal/shared/platform/call/preferences.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findPreferences, lockPreferences, updatePreferences } from './preference.repository'

/**
 * Changes what is named of how the signed-in person has lists and menu. What is so already is no change.
 * @returns all of it, as it is now
 * @throws DomainError invalid-input where it would be more than is kept for one person
 */
export async function savePreferences(change: Preferences, { who, tx, database, requestId, now }: RequestContext<SignedIn>): Promise<Preferences> {
  const known = await findPreferences(database.reader, who.userId)
  if (isDeepStrictEqual(mergePreferences(known, change), known)) return known
  return tx(async (tx) => {
    const before = await lockPreferences(tx, who.userId, now())
    const after = mergePreferences(before, change)
    if (isDeepStrictEqual(after, before)) return before
    if (JSON.stringify(after).length > mostOfPreferences) {
      const message = 'This is more than can be kept for one person.'
      throw new DomainError('invalid-input', { message, fields: [{ field: 'hiddenColumns' in change ? 'hiddenColumns' : 'openGroups', message }] })
    }
    await updatePreferences(tx, who.userId, after, now())
    await writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
      action: 'preferences.saved', subjectType: 'user', subjectId: who.userId, data: { changed: Object.keys(change) },
    })
    return after
  })
}
