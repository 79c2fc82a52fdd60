import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { openTestDatabase } from '../../testing/testPortal'
import { claimEach } from './claimEach'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.transaction(async (tx) => {
    await tx.execute(sql`create table due (id int primary key, done int not null default 0)`)
    await tx.execute(sql`insert into due values (1), (2), (3)`)
  })
})
afterAll(() => database.close())

const rows = async () => ((await database.reader.execute(sql`select id, done from due order by id`)) as unknown as { rows: { id: number; done: number }[] }).rows.map(({ done }) => done)
const run = async (fails: number) => {
  const told: unknown[] = []
  const done = await claimEach({
    database, failure: 'it failed', log: { warn: (data, text) => told.push([(data as { id: number }).id, text]) },
    claim: async (tx, had) => ((await tx.execute(sql`select id from due where id <> all(${`{${had.join(',')}}`}::int[]) order by id limit 1 for update skip locked`)) as unknown as { rows: { id: number }[] }).rows[0],
    work: async (tx, { id }) => {
      await tx.execute(sql`update due set done = done + 1 where id = ${id}`)
      if (id === fails) throw new Error('no')
    },
  })
  return { done, told }
}

it('does each once, also if it is still due; one that fails is undone, told and keeps no other from its turn', async () => {
  expect(await run(1)).toEqual({ done: 2, told: [[1, 'it failed']] })
  expect(await rows()).toEqual([0, 1, 1])
  expect(await run(0)).toEqual({ done: 3, told: [] })
  expect(await rows()).toEqual([1, 2, 2])
})

it('ends with what the claim throws', async () => {
  const claim = () => Promise.reject(new Error('The database is gone.'))
  await expect(claimEach({ database, failure: '', log: { warn: () => undefined }, claim, work: () => Promise.resolve() })).rejects.toThrow('The database is gone.')
})
