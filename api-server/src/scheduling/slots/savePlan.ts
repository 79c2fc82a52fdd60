import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import { entriesOf } from '@portal/shared/scheduling/slots/slotFacts'
import type { SaveRooms, SaveSlotRules, SaveWishes } from '@portal/shared/scheduling/slots/slotDay.schemas'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { auditPlan, lockPlan, refuseStale } from './lockPlan'
import { readEntered } from './readContest'
import { findAssets, findDrafts, findRooms, insertRoom, updatePlan, updateRoom, type PlanRecord, type RoomRecord } from './slot.repository'

type Context = RequestContext<SignedIn>
interface Saved { eventId: number; version: number }

const refuseFields = (fields: FieldProblem[]): void => {
  if (fields.length > 0) throw new DomainError('invalid-input', { fields })
}
const saved = ({ eventId, version }: PlanRecord): Saved => ({ eventId, version: version + 1 })
const valuesOf = ({ name, building, kinds, open, instruments, features = [], judges, assetId }: Omit<z.output<typeof SaveRooms>['rooms'][number], 'roomId'>) => ({ name, building, kinds, open, instruments, features, judges, assetId })
/** "Band hall" or "Band hall, Room 2 and Stage". */
const namesOf = (rooms: readonly RoomRecord[]) => rooms.map(({ name }) => name).join(', ')

/**
 * Makes the rooms of a day these, in their order. Saving the same again changes nothing, whatever the version.
 * @throws DomainError as lockPlan; changed-meanwhile, invalid-input, in-use
 */
export async function saveRooms({ eventId, version, rooms }: z.output<typeof SaveRooms>, context: Context): Promise<Saved> {
  const now = context.now()
  return context.tx(async (tx) => {
    const { facts, plan } = await lockPlan(tx, context, eventId)
    const standing = (await findRooms(tx, plan.id)).filter(({ removedAt }) => removedAt === null)
    const [before, after] = [standing.map(valuesOf), rooms.map(valuesOf)]
    if (plan.version > 0 && isDeepStrictEqual(before, after)) return { eventId, version: plan.version }
    refuseStale(plan, version)
    const known = new Set(standing.map(({ id }) => id))
    const assets = new Set([...(await findAssets(tx, facts.venueId)).map(({ assetId }) => assetId), ...standing.map(({ assetId }) => assetId)])
    const schools = new Set((await readEntered(tx, facts)).schools.map(({ schoolId }) => schoolId))
    const days = new Set(plan.days.map(({ day }) => day))
    refuseFields(rooms.flatMap(({ roomId, assetId, judges, kinds, open }, index): FieldProblem[] => [
      ...open.flatMap(({ day }, at) => (days.has(day) || standing.find(({ id }) => id === roomId)?.open.some((each) => each.day === day) ? [] : [{ field: `rooms.${index}.open.${at}.day`, message: 'Nothing is performed on this day.' }])),
      ...(roomId === null || known.has(roomId) && rooms.findIndex((each) => each.roomId === roomId) === index ? [] : [{ field: `rooms.${index}.roomId`, message: 'There is no such room.' }]),
      ...(assetId === null || assets.has(assetId) ? [] : [{ field: `rooms.${index}.assetId`, message: 'The venue has no such room.' }]),
      ...(kinds.length > 0 ? [] : [{ field: `rooms.${index}.kinds`, message: 'Please choose what can be performed here.' }]),
      ...judges.flatMap(({ schoolIds }, at) => (schoolIds.every((each) => schools.has(each)) ? [] : [{ field: `rooms.${index}.judges.${at}.schoolIds`, message: 'This school is not in the event.' }])),
    ]))
    const gone = standing.filter(({ id }) => !rooms.some(({ roomId }) => roomId === id))
    const used = new Set((await findDrafts(tx, plan.id)).map(({ roomId }) => roomId))
    const inUse = gone.filter(({ id }) => used.has(id))
    if (inUse.length > 0) throw new DomainError('in-use', { message: `${namesOf(inUse)} ${inUse.length === 1 ? 'has' : 'have'} entries. Move those first.` })
    for (const { id } of gone) await updateRoom(tx, id, { removedAt: now })
    for (const [index, { roomId, ...values }] of rooms.entries()) {
      if (roomId === null) await insertRoom(tx, { ...valuesOf(values), planId: plan.id, position: index + 1, createdAt: now })
      else await updateRoom(tx, roomId, { ...valuesOf(values), position: index + 1 })
    }
    await updatePlan(tx, plan.id, {}, now)
    await auditPlan(tx, context, eventId, 'roomsChanged', { before, after })
    return saved(plan)
  })
}

/**
 * Changes what a day is planned by. Saving the same again changes nothing, whatever the version.
 * @throws DomainError as lockPlan; changed-meanwhile, invalid-input
 */
export async function saveRules({ eventId, version, ...values }: z.output<typeof SaveSlotRules>, context: Context): Promise<Saved> {
  return context.tx(async (tx) => {
    const { facts, plan } = await lockPlan(tx, context, eventId)
    const before = { days: plan.days, rules: plan.rules, lengths: plan.lengths, walks: plan.walks, carried: plan.carried, miles: plan.miles }
    if (plan.version > 0 && isDeepStrictEqual(before, values)) return { eventId, version: plan.version }
    refuseStale(plan, version)
    const { categories, schools } = await readEntered(tx, facts)
    const isOut = (day: string) => day < facts.startsOn || day > facts.endsOn
    refuseFields([
      ...values.days.flatMap(({ day }, index) => (isOut(day) ? [{ field: `days.${index}.day`, message: 'The event is not on this day.' }] : [])),
      ...values.lengths.flatMap(({ categoryId }, index) => (categories.some((each) => each.categoryId === categoryId) ? [] : [{ field: `lengths.${index}.categoryId`, message: 'The event has no such category.' }])),
      ...values.miles.flatMap(({ schoolId }, index) => (schools.some((each) => each.schoolId === schoolId) ? [] : [{ field: `miles.${index}.schoolId`, message: 'This school is not in the event.' }])),
    ])
    const rooms = new Set((await findRooms(tx, plan.id)).filter(({ removedAt }) => removedAt === null).map(({ id }) => id))
    refuseFields(values.walks.rooms.flatMap((pair, index) => (['one', 'other'] as const).flatMap((end) => (rooms.has(pair[end]) ? [] : [{ field: `walks.rooms.${index}.${end}`, message: 'There is no such room.' }]))))
    await updatePlan(tx, plan.id, values, context.now())
    await auditPlan(tx, context, eventId, 'rulesChanged', { before, after: values })
    return saved(plan)
  })
}

/**
 * Makes the wishes about a day these. Saving the same again changes nothing, whatever the version.
 * @throws DomainError as lockPlan; changed-meanwhile, invalid-input
 */
export async function saveWishes({ eventId, version, wishes }: z.output<typeof SaveWishes>, context: Context): Promise<Saved> {
  return context.tx(async (tx) => {
    const { facts, plan } = await lockPlan(tx, context, eventId)
    if (plan.version > 0 && isDeepStrictEqual(plan.wishes, wishes)) return { eventId, version: plan.version }
    refuseStale(plan, version)
    const entries = new Set((await readEntered(tx, facts)).entries.map(({ entryId }) => entryId))
    const rooms = new Set((await findRooms(tx, plan.id)).filter(({ removedAt }) => removedAt === null).map(({ id }) => id))
    refuseFields(wishes.flatMap((wish, index): FieldProblem[] => [
      ...(entriesOf(wish).every((each) => entries.has(each)) ? [] : [{ field: `wishes.${index}.${'entryId' in wish ? 'entryId' : 'entryIds'}`, message: 'There is no such entry.' }]),
      ...(wish.kind !== 'room' || rooms.has(wish.roomId) ? [] : [{ field: `wishes.${index}.roomId`, message: 'There is no such room.' }]),
    ]))
    await updatePlan(tx, plan.id, { wishes }, context.now())
    await auditPlan(tx, context, eventId, 'wishesChanged', { before: plan.wishes.length, after: wishes.length })
    return saved(plan)
  })
}
