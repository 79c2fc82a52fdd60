import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from './audit.tables'
import { errorCode } from '../db/errorCode'
import { setUpOrganization } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  await setUpOrganization(portal)
})
afterAll(() => portal.stop())

it.each(['update audit set action = \'x\'', 'delete from audit', 'truncate audit', 'truncate organization cascade', 'update audit set action = \'x\' where id = -1'])(
  'the database itself refuses: %s', async (statement) => {
    const before = await portal.database.reader.select().from(audit)
    expect(before.length).toBeGreaterThan(0)
    const refused = await portal.database.transaction((tx) => tx.execute(sql.raw(statement))).then(() => null, (error: unknown) => error)
    expect(errorCode(refused)).toBe('42501')
    expect(await portal.database.reader.select().from(audit)).toEqual(before)
  })
