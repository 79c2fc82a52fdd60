import { momentText } from '@portal/shared/platform/format/dateTexts'
import { compareReleases } from '@portal/shared/scheduling/slots/compareReleases'
import { findSlotConflicts } from '@portal/shared/scheduling/slots/findSlotConflicts'
import { countConflicts } from '@portal/shared/scheduling/slots/slotConflict'
import type { DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { presentJob } from '../../platform/jobs/presentJob'
import { findPlacing } from './placing.repository'
import { readDay, seeDay, withGone } from './readContest'
import { findAssets, findReleased, findReleases } from './slot.repository'

/** The plan in the works, with what is against it. @throws DomainError not-found for those who do not plan it */
export async function readDayPlan(reader: Reader, who: SignedIn, eventId: number, now: Date): Promise<DayPlan> {
  const day = await readDay(reader, await seeDay(reader, who, eventId, now), who)
  const { facts, plan, entered, rooms, lengths, contest, placements } = day
  const conflicts = findSlotConflicts(contest, placements)
  const published = new Set(entered.categories.filter(({ isPublished }) => isPublished).map(({ categoryId }) => categoryId))
  const releases = plan.id === null ? [] : await findReleases(reader, plan.id)
  const released = releases.length === 0 ? [] : await findReleased(reader, eventId)
  const publicNames = new Map([...entered.entries, ...entered.gone].map((each) => [each.entryId, each.publicName]))
  const there = new Set(entered.entries.map(({ entryId }) => entryId))
  const placing = await findPlacing(reader, who, eventId)
  return {
    eventId, name: facts.name, kind: facts.kind, whenText: facts.whenText, timeZone: facts.timeZone, version: plan.version, contest, placements, lengths, miles: plan.miles,
    rooms: rooms.filter(({ removedAt }) => removedAt === null).map(({ id, name, building, kinds, open, instruments, features, judges, assetId }) => ({ roomId: id, name, building, kinds, open, instruments, features, judges, assetId })),
    categoryJudges: (entered.judges ?? []).map(({ categoryId, judgeId, name, schoolIds }) => ({ categoryId, judgeId, name, schoolIds: [...schoolIds] })),
    assets: await findAssets(reader, facts.venueId),
    entries: entered.entries.map(({ entryId, publicName, categoryId }) => ({ entryId, publicName, isPublished: published.has(categoryId) })),
    conflicts: conflicts.map((each) => ({ ...each, entryIds: [...each.entryIds], roomIds: [...each.roomIds], personIds: [...each.personIds] })), counts: countConflicts(conflicts),
    releases: releases.map(({ release: { id, name, releasedAt, changes }, byName }) => ({ releaseId: id, name, releasedAt: releasedAt.toISOString(), releasedText: momentText(releasedAt, facts.timeZone), byName, changes })),
    released: released.map(({ entryId, roomId, roomName, day: on, start }) => ({ entryId, name: publicNames.get(entryId) ?? '', roomId, roomName, day: on, start, isWithdrawn: !there.has(entryId) })),
    pending: releases.length === 0 ? [] : compareReleases(withGone(day, ({ name }) => name), released, placements).changes.map(({ entryId, kind, text }) => ({ entryId, kind, text })),
    placing: placing && { isOwn: placing.job.userId === who.userId, byName: placing.byName, job: presentJob(placing.job, now) },
    inOrder: entered.inOrder, isPublic: facts.isPublic, can: { edit: facts.mayEdit },
  }
}
