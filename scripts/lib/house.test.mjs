import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesOfNouns, lookAtHouse, nounsApart, readsUpward } from './house.mjs'

describe('circles of nouns', () => {
  const file = (noun, name = 'a') => `api-server/src/competition/${noun}/${name}.ts`
  test.each([
    ['none', [[file('scores'), file('standings')], [file('standings'), file('certifications')]], []],
    ['two', [[file('scores'), file('standings')], [file('standings', 'b'), file('scores', 'b')]], ['nouns in a circle: api-server/src/competition/scores <-> api-server/src/competition/standings']],
    ['three, with one beside them', [[file('a'), file('b')], [file('b'), file('c')], [file('c'), file('a')], [file('c'), file('d')]], ['nouns in a circle: api-server/src/competition/a <-> api-server/src/competition/b <-> api-server/src/competition/c']],
    ['what goes to another module and back is told as against the order, not here', [[file('a'), 'api-server/src/office/x/a.ts'], ['api-server/src/office/x/a.ts', file('a')]], []],
    ['a folder within a noun is that noun', [[file('jobs/writers'), file('jobs')], [file('jobs'), file('jobs/writers')]], []],
  ])('%s', (_, imports, expected) => expect(circlesOfNouns(imports)).toEqual(expected))
})

test('a noun stands in the same module in every workspace', () => {
  const files = ['shared/src/competition/scores/score.calls.ts', 'api-server/src/competition/scores/score.routes.ts', 'admin-app/src/scheduling/scores/ScoresScreen.tsx', 'shared/src/views/scores/ScoreList.tsx']
  expect(nounsApart(files)).toEqual(['one noun in two modules: scores, in competition and scheduling'])
  expect(nounsApart(files.filter((file) => !file.startsWith('admin-app')))).toEqual([])
})

test('a table may point to any other, and makes no circle of nouns; who reads one of a module behind is counted', () => {
  const file = (path) => `api-server/src/${path}.ts`
  const imports = [
    [file('scheduling/matches/match.tables'), file('competition/events/event.tables')],
    [file('competition/scores/score.repository'), file('competition/standings/standing.tables')],
    [file('competition/standings/standing.repository'), file('competition/scores/score.tables')],
    [file('competition/scores/score.repository'), file('scheduling/matches/match.tables')],
    [file('identity/users/ownData.repository'), file('scheduling/matches/match.tables')],
    [file('identity/users/ownData.repository'), file('scheduling/venues/venue.tables')],
    [file('identity/users/ownData.repository'), file('directory/teams/presentTeam')],
  ]
  expect(circlesOfNouns(imports)).toEqual([])
  expect(readsUpward(imports)).toEqual({ 'identity -> scheduling': 2 })
})

test('what serves many kinds may name none of them, in no workspace', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-house-'))
  try {
    for (const [path, text] of [
      ['api-server/src/competition/tennis/setsOf.ts', 'export const sets = 1\n'],
      ['api-server/src/competition/tennis/manifest.ts', "import { kinds } from '../brackets/kinds'\nexport const tennis = kinds\n"],
      ['api-server/src/competition/brackets/kinds.ts', 'export const kinds = 1\n'],
      ['api-server/src/competition/brackets/present.ts', "import { sets } from '../tennis/setsOf'\nexport const present = sets\n"],
      ['shared/src/competition/tennis/playLine.ts', 'export type Sets = string\n'],
      ['shared/src/competition/brackets/line.ts', "import type { Sets } from '../tennis/playLine'\nexport const line = (sets: Sets) => sets\n"],
    ]) {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    expect((await lookAtHouse(folder)).problems).toEqual([
      'knows one of many kinds: api-server/src/competition/brackets/present.ts -> api-server/src/competition/tennis/setsOf.ts',
      'knows one of many kinds: shared/src/competition/brackets/line.ts -> shared/src/competition/tennis/playLine.ts',
      'nouns in a circle: api-server/src/competition/brackets <-> api-server/src/competition/tennis',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('an import against the order is seen, of a type too, and a circle of files; tests may import what they like', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-house-'))
  const write = (path, text) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  try {
    write('api-server/src/platform/jobs/runJob.ts', "import type { User } from '../../identity/users/user'\nexport const run = (user: User) => user\n")
    write('api-server/src/identity/users/user.ts', "import { run } from '../../platform/jobs/runJob'\nimport { name } from './name'\nexport type User = string\nexport const x = [run, name]\n")
    write('api-server/src/identity/users/name.ts', "import type { User } from './user'\nexport const name = (user: User) => user\n")
    write('api-server/src/platform/jobs/runJob.test.ts', "import '../../publishing/pages/page'\n")
    write('api-server/src/publishing/pages/page.ts', 'export {}\n')
    write('api-server/src/platform/jobs/job.tables.ts', "import { user } from '../../identity/users/user.tables'\nimport type { User } from '../../identity/users/user'\nexport const job = (of: User) => [of, user]\n")
    write('api-server/src/identity/users/user.tables.ts', 'export const user = 1\n')
    const { problems, upward } = await lookAtHouse(folder)
    expect(upward).toEqual({})
    expect(problems).toEqual([
      'against the order: api-server/src/platform/jobs/job.tables.ts -> api-server/src/identity/users/user.ts',
      'against the order: api-server/src/platform/jobs/runJob.ts -> api-server/src/identity/users/user.ts',
      'files in a circle: api-server/src/identity/users/name.ts -> api-server/src/identity/users/user.ts',
      'files in a circle: api-server/src/identity/users/user.ts -> api-server/src/platform/jobs/runJob.ts',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
