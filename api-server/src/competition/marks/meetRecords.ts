import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { compareRecords, type RecordFlag, type RecordTry } from '@portal/shared/competition/marks/compareRecords'
import type { AddRecord, ConfirmRecord, RecordRow, RemoveRecord } from '@portal/shared/competition/marks/meetRecord.schemas'
import { meetGenderNames, type MeetRound } from '@portal/shared/competition/marks/meet.kinds'
import { bestLegalTrial } from '@portal/shared/competition/marks/rankField'
import type { MeetRecord } from '@portal/shared/competition/marks/record.schemas'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { Reader, Tx } from '../../platform/db/database'
import { writeAudit } from '../../platform/audit/writeAudit'
import { lockWords } from '../../platform/db/lockWords'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { lockEvent } from '../events/lockEvent'
import { mayMakeEvents } from '../events/event.policy'
import { endRecord, findHeldBy, findRecordAddedWith, findStandingRecords, insertRecord, lockRecord, type StandingRecord } from './meetRecord.repository'
import { folded } from './matchFile'
import type { MeetEventRecord } from './meet.repository'
import { namesIn, type MeetData } from './meetData'
import { markTexts, readMarkRow } from './readMarks'
import { seeMeet, type SeenMeet } from './readMeet'
import { roundMarksOf } from './roundMarks'

const noRecord = () => new DomainError('not-found', { message: 'There is no such record.' })

/** What a meet is called every year: without the year. */
export const yearlyName = (name: string): string => folded(name.replace(/\b(?:19|20)\d\d\b/g, ''))

const eventOf = ({ meetEvents }: MeetData, { record }: StandingRecord): MeetEventRecord | undefined =>
  meetEvents.find((event) => event.code === record.code && event.gender === record.gender && (record.className === null || record.className === event.className))

const standingOf = (reader: Reader, who: SignedIn, { meetEvents, event, teams }: MeetData) =>
  findStandingRecords(reader, who.organizationId, { codes: [...new Set(meetEvents.map(({ code }) => code))], meetName: yearlyName(event.name), schoolIds: teams.map(({ schoolId }) => schoolId) })

interface Try { entryId: number; round: MeetRound; mark: RecordTry['mark'] }

/** Marks of released events that are as good as a record, with what each is. A jump whose best had too much wind is asked with its best legal trial too. */
function flagsOf(data: MeetData, standing: readonly StandingRecord[]): (RecordFlag & Try)[] {
  return data.meetEvents.filter(({ releasedAt }) => releasedAt !== null).flatMap((event) => {
    const schoolOf = new Map(data.teams.map(({ teamId, schoolId }) => [teamId, schoolId]))
    const tries: (Try & { teamId: number; exhibition: boolean })[] = roundMarksOf(data, event.id).flatMap(({ entryId, teamId, round, mark, exhibition, trials }) => {
      const legal = bestLegalTrial({ trials })
      const own = { entryId, round, teamId: schoolOf.get(teamId) ?? 0, exhibition }
      return [{ ...own, mark }, ...(legal && JSON.stringify(legal) !== JSON.stringify(mark) ? [{ ...own, mark: legal }] : [])]
    })
    const performances = tries.map((each, index): RecordTry => ({ id: index, teamId: each.teamId, mark: each.mark, exhibition: each.exhibition, eventKey: event.code, gender: event.gender, classKey: event.className || null }))
    const records = standing.map(({ record }): MeetRecord => ({ id: record.id, level: record.level, eventKey: record.code, gender: record.gender, classKey: record.className, teamId: record.schoolId, mark: record.mark }))
    return compareRecords(performances, records, event.rules, data.rules.settings.recordRules)
      // Who set the record does not equal it.
      .filter((flag) => standing.find(({ record }) => record.id === flag.recordId)?.record.entryId !== tries[flag.performanceId]!.entryId)
      .map((flag) => ({ ...flag, entryId: tries[flag.performanceId]!.entryId, round: tries[flag.performanceId]!.round, mark: tries[flag.performanceId]!.mark }))
  })
}

const flagTexts: Record<RecordFlag['is'], string> = {
  broken: 'Breaks the record.', equaled: 'Equals the record.', windAided: 'As good, with too much wind.', windUnknown: 'As good, but nobody read the wind.', handTime: 'As good, but timed with a watch.', exhibition: 'As good, but an exhibition.',
}

/** Records that stand in the events of a meet, with the marks that are as good; for the office and the host. @throws DomainError not-found */
export async function readRecords(reader: Reader, who: SignedIn, eventId: number, now: Date): Promise<{ records: RecordRow[]; can: { edit: boolean } }> {
  const seen = await seeMeet(reader, who, eventId, now)
  if (!seen.whole) throw new DomainError('not-found')
  const { data, names } = seen
  const standing = await standingOf(reader, who, data)
  const flags = flagsOf(data, standing)
  const { entryName } = namesIn(data, names)
  const edits = mayMakeEvents(who)
  return {
    records: standing.flatMap((each): RecordRow[] => {
      const event = eventOf(data, each)
      if (!event) return []
      const { record, schoolName } = each
      return [{
        recordId: record.id, level: record.level, meetEventId: event.id, eventName: event.name, gender: record.gender, className: record.className ?? '', schoolName: schoolName ?? '', ...markTexts(record.mark, event.rules),
        holder: record.holder, setOn: record.setOn,
        flags: flags.filter(({ recordId }) => recordId === record.id).flatMap((flag) => {
          const entry = data.entries.find(({ id }) => id === flag.entryId)
          return entry ? [{ entryId: flag.entryId, round: flag.round, name: entryName(entry), mark: markTexts(flag.mark, event.rules).mark, text: flagTexts[flag.is], canConfirm: edits && flag.isHolder }] : []
        }),
      }]
    }),
    can: { edit: edits },
  }
}

const recordAudit = (tx: Tx, { who, requestId }: RequestContext<SignedIn>, recordId: number, { action }: { action: string }, data: unknown) =>
  writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action, subjectType: 'meetRecord', subjectId: recordId, data })

/** A meet under its lock, for the office. */
async function holdForOffice(tx: Tx, context: RequestContext<SignedIn>, eventId: number): Promise<SeenMeet> {
  await lockEvent(tx, context, eventId, { deed: 'edit' })
  return seeMeet(tx, context.who, eventId, context.now())
}

/** Adds a record that stands; the same form sent twice adds one. @throws as lockEvent; invalid-input */
export async function addRecord({ key, eventId, level, meetEventId, isOfClass, schoolId, mark, wind, holder, setOn }: AddRecord, context: RequestContext<SignedIn>): Promise<{ recordId: number }> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const addedKey = keptKey(who, key)
    await lockWords(tx, 'key', who.organizationId, addedKey)
    const earlier = await findRecordAddedWith(tx, addedKey)
    if (earlier !== undefined) return { recordId: earlier }
    const { data } = await holdForOffice(tx, context, eventId)
    const event = data.meetEvents.find(({ id }) => id === meetEventId)
    if (!event) throw new DomainError('invalid-input', { fields: [{ field: 'meetEventId', message: 'The meet has no such event.' }] })
    if (schoolId !== null && !data.teams.some((each) => each.schoolId === schoolId)) throw new DomainError('invalid-input', { fields: [{ field: 'schoolId', message: 'This school is not in the meet.' }] })
    const problems: { field: string; message: string }[] = []
    const read = readMarkRow({ entryId: 1, mark, wind, finish: null, trials: [], heights: [], jumpOff: '' }, event.rules, '', problems)
    if (!read || read.mark.kind === 'none') throw new DomainError('invalid-input', { fields: problems.length > 0 ? problems.map(({ field, message }) => ({ field: field.slice(1), message })) : [{ field: 'mark', message: 'Enter a mark.' }] })
    const values = { organizationId: who.organizationId, level, meetName: level === 'meet' ? yearlyName(data.event.name) : '', schoolId, code: event.code, gender: event.gender, className: isOfClass ? event.className : null, mark: read.mark, holder, setOn }
    const recordId = await insertRecord(tx, { ...values, addedKey, confirmedByUserId: who.userId, createdAt: now() })
    await recordAudit(tx, context, recordId, { action: 'meetRecord.added' }, { after: values })
    return { recordId }
  })
}

/** Removes a record; its row stays for what came before it. Sent twice, it is done once. @throws DomainError not-found */
export async function removeRecord({ eventId, recordId }: z.output<typeof RemoveRecord>, context: RequestContext<SignedIn>): Promise<void> {
  await context.tx(async (tx) => {
    await holdForOffice(tx, context, eventId)
    const record = await lockRecord(tx, context.who.organizationId, recordId)
    if (!record) throw noRecord()
    if (record.endedAt) return
    await endRecord(tx, recordId, context.now())
    await recordAudit(tx, context, recordId, { action: 'meetRecord.removed' }, { before: { level: record.level, code: record.code, mark: record.mark, holder: record.holder } })
  })
}

/** Puts a mark in the place of a record that it broke, or beside one that it equaled. Sent twice, it is done once. @throws DomainError not-found, conflicts where the mark is no record */
export async function confirmRecord({ eventId, recordId, entryId, round }: z.output<typeof ConfirmRecord>, context: RequestContext<SignedIn>): Promise<void> {
  const { who, now } = context
  await context.tx(async (tx) => {
    const { data, names } = await holdForOffice(tx, context, eventId)
    const record = await lockRecord(tx, who.organizationId, recordId)
    if (!record) throw noRecord()
    if ((await findHeldBy(tx, record, entryId)) !== undefined) return
    const standing = (await standingOf(tx, who, data)).filter((each) => each.record.id === recordId)
    const flag = flagsOf(data, standing).find((each) => each.entryId === entryId && each.round === round && each.isHolder)
    const entry = data.entries.find(({ id }) => id === entryId)
    if (!flag || !entry) throw new DomainError('conflicts', { message: 'This mark is no record.' })
    const { level, meetName, schoolId, code, gender, className, organizationId } = record
    const { entryName, athletesOf } = namesIn(data, names)
    const holders = athletesOf(entryId)
    const values = {
      organizationId, level, meetName, schoolId, code, gender, className, mark: flag.mark, holder: entryName(entry).slice(0, 100), studentId: entry.relay === '' ? holders[0]?.studentId ?? null : null, setOn: dayOf(now(), data.event.timeZone) < data.event.endsOn ? dayOf(now(), data.event.timeZone) : data.event.endsOn, entryId,
    }
    const madeId = await insertRecord(tx, { ...values, confirmedByUserId: who.userId, createdAt: now() })
    if (flag.is === 'broken') await endRecord(tx, recordId, now())
    await recordAudit(tx, context, madeId, { action: 'meetRecord.confirmed' }, { before: { recordId, mark: record.mark, holder: record.holder, gender: meetGenderNames[gender] }, after: values })
  })
}
