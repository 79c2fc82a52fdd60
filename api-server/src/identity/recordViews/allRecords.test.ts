import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls } from '@portal/shared/app/allCalls'
import { pathParams } from '@portal/shared/platform/call/defineCall'
import { setUpDual } from '@portal/shared/competition/tennis/tennis.calls'
import { eventTeam } from '../../competition/events/event.tables'
import { activity } from '../../directory/activities/activity.tables'
import { audit } from '../../platform/audit/audit.tables'
import { recordView } from './recordView.tables'
import { dataExports } from '../../platform/longWork/dataExports'
import { reviewed } from '../../testing/allReviews'
import { makeMatrixWorld, type MatrixWorld } from '../../testing/matrixWorld'
import { exportAs } from '../../testing/runJobs'
import { tennisFormat } from '../../testing/tennisLeague'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

/** What the nouns' reviews say of their reads and exports: what is noted of who reads, or in words why nothing is. */
const [records, exportedRecords] = [reviewed('records'), reviewed('exportedRecords')]
const notedIn = (of: typeof records) => Object.entries(of).flatMap(([name, each]) => (typeof each === 'string' ? [] : [[name, each] as const]))

/** Names of fields by which an answer, or the question for it, may be about a student's record. */
const telling = /student|subject|^person|child|born|eligib|document|contact|physical|conduct|consent|^email|^phone|actionId|fileId/i

/** The fields of a schema, however deep. */
function fieldsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsOf)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => [...(key === 'properties' ? Object.keys(value as object) : []), ...fieldsOf(value)])
}

/** Writes are in the audit with who did them; who reads in public reads no record. */
const reads = allCalls.filter(({ method, access }) => method === 'GET' && !('public' in access))
const mayTell = reads.filter((call) => call.produces === 'file' || [...Object.keys(call.input.shape), ...fieldsOf(z.toJSONSchema(call.output, { unrepresentable: 'any' }))].some((name) => telling.test(name)))

describe('who reads a student’s record', () => {
  let portal: TestPortal
  let world: MatrixWorld
  let keys: Record<string, number | string>
  let token: string
  beforeAll(async () => {
    portal = await startTestPortal()
    world = await makeMatrixWorld(portal)
    ;[keys, token] = [world.keys.own, world.tokens.normal.org!]
    await portal.database.transaction((tx) => tx.update(activity).set({ kind: 'tennis', dualFormat: tennisFormat }).where(eq(activity.id, Number(keys.activityId))))
    await portal.database.transaction((tx) => tx.update(eventTeam).set({ state: 'accepted' }).where(eq(eventTeam.eventId, Number(keys.eventId))))
    // What was done to the student, for the audit.
    await portal.database.transaction((tx) => tx.insert(audit).values({ organizationId: 1, action: 'students.statusChanged', subjectType: 'student', subjectId: Number(keys.studentId), requestId: 'test', data: {} }))
    expect((await portal.send(setUpDual, { matchId: Number(keys.matchId) }, { token })).status).toBe(200)
  })
  beforeEach(() => portal.database.transaction((tx) => tx.delete(recordView)))
  afterAll(() => portal.stop())

  const kept = async () => {
    await portal.services.recordViews.flush()
    const rows = await portal.database.reader.select({ kind: recordView.kind }).from(recordView).where(eq(recordView.studentId, Number(keys.studentId)))
    return rows.map(({ kind }) => kind)
  }

  it('is asked of every read that may show one', () => {
    expect(mayTell.map(({ name }) => name).sort()).toEqual(Object.keys(records).sort())
    expect(dataExports.items.map(({ name }) => name).sort()).toEqual(Object.keys(exportedRecords).sort())
  })

  it.each(notedIn(records))('is noted: %s', async (name, { as, input }) => {
    const call = reads.find((each) => each.name === name)!
    const given = { ...Object.fromEntries(pathParams(call).map((key) => [key, String(keys[key])])), ...input?.(keys) }
    const path = call.path.replace(/:(\w+)/g, (_, key: string) => String(given[key]))
    const query = Object.entries(given).flatMap(([key, value]) => (pathParams(call).includes(key) ? [] : [`${key}=${String(value)}`])).join('&')
    const { status, text } = await portal.request({ url: `/api${path}?${query}`, headers: { authorization: `Bearer ${token}` } })
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    expect((await kept()).sort()).toEqual([as].flat().sort())
  })

  it.each(notedIn(exportedRecords))('is noted: the export %s', async (name, { as, input }) => {
    const { state } = await exportAs(portal, token, name, 'csv', input?.(keys) as never)
    expect(state.status).toBe('completed')
    expect(await kept()).toEqual([as].flat())
  })
})
