import { PGlite } from '@electric-sql/pglite'
import { describe, expect, it } from 'vitest'
import { letOthersIn } from './letOthersIn'

/** How often the loop came round while all of these were asked, in and out of a transaction. */
async function countTurns(client: PGlite): Promise<number> {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const slow = 'select count(*) from generate_series(1, 20000)'
  await Promise.all(Array.from({ length: 20 }, () => client.query(slow)))
  await client.transaction(async (tx) => {
    for (let count = 0; count < 20; count += 1) await tx.query(slow)
  })
  isOver = true
  return turns
}

describe('queries of the embedded database', () => {
  it('let requests be looked at between them', async () => {
    const [plain, patient] = [await PGlite.create(), await PGlite.create()]
    letOthersIn(patient)
    try {
      const [without, between] = [await countTurns(plain), await countTurns(patient)]
      expect(between).toBeGreaterThan(without)
    } finally {
      await plain.close()
      await patient.close()
    }
  })

  it('answer as before', async () => {
    const client = await PGlite.create()
    letOthersIn(client)
    try {
      expect((await client.transaction((tx) => tx.query<{ sum: number }>('select $1::int + 1 as sum', [2]))).rows).toEqual([{ sum: 3 }])
      await expect(client.transaction((tx) => tx.query('select nothing'))).rejects.toThrow(/nothing/)
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    } finally {
      await client.close()
    }
  })
})
