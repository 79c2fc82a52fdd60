import { DomainError } from '@portal/shared/platform/call/errors'
import { favouriteKinds } from '@portal/shared/publishing/favourites/favourite.kinds'
import { mostFavourites, type Favourite } from '@portal/shared/publishing/favourites/favourite.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { deleteFavourites, findFavourites, findKnown, findTeamsBefore, insertFavourites, lockFollower } from './favourite.repository'

const words = { activity: 'There is no such activity.', team: 'There is no such team.', school: 'There is no such school.' } as const
const keyOf = ({ kind, subjectId }: Favourite) => `${kind} ${subjectId}`

/** Follows these for the signed-in person; what is followed stays so. @throws DomainError not-found, invalid-input over the limit */
export async function follow(subjects: readonly Favourite[], context: RequestContext<SignedIn>): Promise<void> {
  const { who, now } = context
  await context.tx(async (tx) => {
    await lockFollower(tx, who.userId)
    await refuseUnknown(tx, who, subjects)
    const before = new Set((await findFavourites(tx, who.userId)).map(keyOf))
    const added = [...new Map(subjects.map((each) => [keyOf(each), each])).values()].filter((each) => !before.has(keyOf(each)))
    if (added.length === 0) return
    if (before.size + added.length > mostFavourites) {
      const message = `You can follow at most ${mostFavourites}, and follow ${before.size} now. Remove some first, or follow a whole school or activity.`
      throw new DomainError('invalid-input', { message, fields: [{ field: 'subjects', message }] })
    }
    await insertFavourites(tx, who.userId, added, now())
    await noteChange(tx, context, 'favourites.followed', added)
  })
}

/** Stops following these; for a team, in the years before as well. */
export async function unfollow(subjects: readonly Favourite[], context: RequestContext<SignedIn>): Promise<void> {
  const { who } = context
  await context.tx(async (tx) => {
    await lockFollower(tx, who.userId)
    const teamIds = subjects.filter(({ kind }) => kind === 'team').map(({ subjectId }) => subjectId)
    const before = teamIds.length === 0 ? [] : await findTeamsBefore(tx, who.organizationId, teamIds)
    const removed = await deleteFavourites(tx, who.userId, [...subjects, ...before.map((subjectId) => ({ kind: 'team' as const, subjectId }))])
    if (removed.length > 0) await noteChange(tx, context, 'favourites.unfollowed', removed)
  })
}

async function refuseUnknown(tx: Tx, { organizationId }: SignedIn, subjects: readonly Favourite[]): Promise<void> {
  const fields: { field: string; message: string }[] = []
  for (const kind of favouriteKinds) {
    const ids = subjects.filter((each) => each.kind === kind).map(({ subjectId }) => subjectId)
    if (ids.length === 0) continue
    const known = await findKnown(tx, organizationId, kind, ids)
    subjects.forEach((each, index) => {
      if (each.kind === kind && !known.has(each.subjectId)) fields.push({ field: `subjects.${index}.subjectId`, message: words[kind] })
    })
  }
  if (fields[0]) throw new DomainError('not-found', { message: fields[0].message, fields })
}

const noteChange = (tx: Tx, { who, requestId }: RequestContext<SignedIn>, action: string, subjects: readonly Favourite[]) =>
  writeAudit(tx, {
    organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
    action, subjectType: 'user', subjectId: who.userId, data: { subjects: subjects.map(({ kind, subjectId }) => ({ kind, subjectId })) },
  })
