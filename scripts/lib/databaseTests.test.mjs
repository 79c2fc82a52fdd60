import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { databaseTests, serverTests } from './databaseTests.mjs'
import { root } from './processes.mjs'

describe('which tests of the server run on PostgreSQL', () => {
  const chosen = databaseTests()

  test('all that start a portal or open a database of tests themselves, and those that reach one through others', () => {
    const direct = serverTests().filter((file) => /startTestPortal|openTestDatabase/.test(readFileSync(join(root, file), 'utf8')))
    expect(direct.length).toBeGreaterThan(100)
    expect(direct.filter((file) => !chosen.includes(file))).toEqual([])
    expect(chosen).toContain('api-server/src/app/matrix.test.ts')
    expect(chosen.length).toBeGreaterThan(direct.length)
  })

  test('none that is a rule, or has an embedded database of its own', () => {
    for (const file of ['platform/jobs/writers/writeCsv', 'platform/db/letOthersIn', 'demo/make/makeDemo']) {
      expect(serverTests()).toContain(`api-server/src/${file}.test.ts`)
      expect(chosen).not.toContain(`api-server/src/${file}.test.ts`)
    }
  })
})
