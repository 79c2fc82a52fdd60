import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { computeStandings } from './computeStandings'
import { readFinalTable, toStandingsInput } from './readFinalTable'

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..')
const folder = join(process.env.PORTAL_REAL_DATA ?? resolve(repository, '../shared/data'), 'final-tables')
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

const Expected = z.looseObject({
  expectedOrder: z.array(z.string()),
  expectedTable: z
    .array(z.looseObject({ team: z.string(), pos: z.number(), W: z.number(), D: z.number(), L: z.number(), GF: z.number(), GA: z.number(), Pts: z.number() }))
    .optional(),
})

/** A fixed sequence, so that a failure can be repeated. */
function shuffle<T>(list: readonly T[], round: number): T[] {
  let state = round * 2654435761
  const next = () => (state = (state * 1664525 + 1013904223) % 4294967296) / 4294967296
  return list.map((value) => ({ value, key: next() })).sort((a, b) => a.key - b.key).map(({ value }) => value)
}

describe('published final tables', () => {
  if (files.length === 0) it.skip('skipped: no real data', () => undefined)

  for (const file of files) {
    const json: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))

    it(`${file}: the published order and table, shuffled 20 times`, () => {
      const table = readFinalTable(json)
      const { expectedOrder, expectedTable } = Expected.parse(json)
      const input = toStandingsInput(table)
      const nameOf = (id: number) => table.teams[id - 1]
      const first = computeStandings(input)
      expect(first.map(({ teamId }) => nameOf(teamId))).toEqual(expectedOrder)
      if (expectedTable) {
        const rows = first.map((row) => ({
          team: nameOf(row.teamId), W: row.league.wins, D: row.league.ties, L: row.league.losses, GF: row.scored, GA: row.allowed, Pts: row.points,
        }))
        expect(rows).toEqual(expectedTable.map(({ team, W, D, L, GF, GA, Pts }) => ({ team, W, D, L, GF, GA, Pts })))
      }
      for (let round = 1; round <= 20; round++) {
        expect(computeStandings({ ...input, teams: shuffle(input.teams, round), matches: shuffle(input.matches, round + 100) })).toEqual(first)
      }
    })
  }
})
