import { ESLint, Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, test } from 'vitest'
import { zonesRule } from './eslintZones.mjs'

/** What the rule says about one file with this text. */
function lint(file, code) {
  const linter = new Linter({ cwd: process.cwd() })
  return linter
    .verify(
      code,
      [{
        files: ['**/*.{ts,tsx,mjs}'],
        languageOptions: { parser: tseslint.parser },
        plugins: { portal: { rules: { zones: zonesRule } } },
        rules: { 'portal/zones': 'error' },
      }],
      `${process.cwd()}/${file}`,
    )
    .map((message) => `${message.ruleId}: ${message.message}`)
}

const forbidden = [
  ['shared imports nothing above it', 'shared/src/teams/pickTeam.ts', "import { x } from '@portal/api-server/db/schema'"],
  ['not by a relative path either', 'shared/src/teams/pickTeam.ts', "import { x } from '../../../admin-app/src/lib/call'"],
  ['access imports nothing', 'shared/src/access/isAllowed.ts', "import { z } from 'zod'"],
  ['access does not know calls', 'shared/src/access/screens.ts', "import type { Call } from '../call/defineCall'"],
  ['call does not know nouns', 'shared/src/call/paging.ts', "import { Team } from '../teams/team.schemas'"],
  ['a noun does not know another noun\'s calls', 'shared/src/teams/team.calls.ts', "import { listScores } from '../scores/score.calls'"],
  ['a noun does not know another noun\'s verbs', 'shared/src/teams/pickTeam.ts', "import { checkScore } from '../scores/checkScore'"],
  ['a noun does not know views', 'shared/src/standings/computeStandings.ts', "import { V } from '../views/StandingsView'"],
  ['a view takes schemas as types only', 'shared/src/views/StandingsView.tsx', "import { Standings } from '../standings/standing.schemas'"],
  ['a view has no UI kit', 'shared/src/views/StandingsView.tsx', "import { Table } from '@mantine/core'"],
  ['the SDK takes types only from nouns', 'embed-sdk/src/cache.ts', "import { Standings } from '@portal/shared/standings/standing.schemas'"],
  ['the SDK takes no zod', 'embed-sdk/src/cache.ts', "import { z } from 'zod'"],
  ['the SDK does not know the app', 'embed-sdk/src/cache.ts', "import { call } from '../../admin-app/src/lib/call'"],
  ['a feature does not know another', 'admin-app/src/features/scores/A.tsx', "import { B } from '../standings/B'"],
  ['a feature does not know the app', 'admin-app/src/features/scores/A.tsx', "import { router } from '../../app/router'"],
  ['ui does not know features', 'admin-app/src/ui/List.tsx', "import { B } from '../features/standings/B'"],
  ['lib does not know ui', 'admin-app/src/lib/call.ts', "import { Toast } from '../ui/Toast'"],
  ['the app does not know the server', 'admin-app/src/lib/call.ts', "import type { x } from '@portal/api-server/db/schema'"],
  ['http is below the nouns', 'api-server/src/http/serve.ts', "import { findTeam } from '../teams/team.repository'"],
  ['db is below the nouns', 'api-server/src/db/open.ts', "import { findTeam } from '../teams/team.repository'"],
  ['SQL lives in repositories', 'api-server/src/scores/submitScore.ts', "import { eq } from 'drizzle-orm'"],
  ['and not in routes', 'api-server/src/scores/score.routes.ts', "import { sql } from 'drizzle-orm/pg-core'"],
  ['no driver outside db', 'api-server/src/http/serve.ts', "import pg from 'pg'"],
  ['the server does not know the app', 'api-server/src/main.ts', "import { x } from '../../admin-app/src/lib/call'"],
  ['tooling does not know sources', 'scripts/start.mjs', "import '../api-server/src/main.ts'"],
  ['a file outside every zone is refused', 'helpers2/x.ts', "import 'zod'"],
]

const allowed = [
  ['shared/src/call/defineCall.ts', "import type { Access } from '../access/isAllowed'; import { z } from 'zod'"],
  ['shared/src/call/allCalls.ts', "import { getMatch } from '../matches/match.calls'"],
  ['shared/src/teams/team.calls.ts', "import { Team } from './team.schemas'; import { MatchSummary } from '../matches/match.schemas'"],
  ['shared/src/standings/computeStandings.ts', "import { StandingsRules } from './standingsRules'; import { scoreRules } from '../scores/scoreRules'"],
  ['shared/src/views/StandingsView.tsx', "import type { Standings } from '../standings/standing.schemas'; import { useState } from 'react'; import { day } from '../format/day'"],
  ['embed-sdk/src/standings.ts', "import { StandingsView } from '@portal/shared/views/StandingsView'; import type { S } from '@portal/shared/standings/standing.schemas'"],
  ['embed-sdk/src/standings.test.ts', "import { S } from '@portal/shared/standings/standing.schemas'; import { expect } from '@esm-bundle/chai'"],
  ['admin-app/src/features/scores/A.tsx', "import { List } from '../../ui/List'; import { submitScore } from '@portal/shared/scores/score.calls'"],
  ['admin-app/src/app/router.tsx', "import { A } from '../features/scores/A'"],
  ['api-server/src/scores/score.repository.ts', "import { eq } from 'drizzle-orm'; import { matches } from '../db/schema'"],
  ['api-server/src/scores/submitScore.ts', "import { store } from '../standings/storeStandings'; import { findMatch } from './score.repository'"],
  ['api-server/src/db/open.ts', "import { PGlite } from '@electric-sql/pglite'; import pg from 'pg'"],
  ['api-server/src/scores/submitScore.test.ts', "import { eq } from 'drizzle-orm'"],
  ['tests/submitScore.spec.ts', "import { settings } from '@portal/api-server/settings'; import { test } from '@playwright/test'"],
]

describe('the dependency zones', () => {
  test.each(forbidden)('%s', (_why, file, code) => {
    expect(lint(file, code)).toEqual([expect.stringMatching(/^portal\/zones: /)])
  })

  test.each(allowed)('%s may: %s', (file, code) => {
    expect(lint(file, code)).toEqual([])
  })

  test.each([
    "export { x } from '@portal/api-server/db/schema'",
    "export * from '@portal/api-server/db/schema'",
    "const x = import('@portal/api-server/db/schema')",
    "type X = import('@portal/api-server/db/schema').X",
  ])('every way to import is seen: %s', (code) => {
    expect(lint('shared/src/teams/pickTeam.ts', code)).toHaveLength(1)
  })

  test('a sentence says what is allowed instead', () => {
    expect(lint('api-server/src/db/open.ts', "import { x } from '../teams/team.repository'")[0]).toMatch(
      /may not import api-server\/src\/teams\/team\.repository\. It may import api-server\/src\/db\//,
    )
  })

  test.each(['shared/src/teams/x.ts', 'embed-sdk/src/x.ts', 'admin-app/src/ui/x.tsx', 'api-server/src/main.ts', 'scripts/start.mjs'])(
    'the rule is an error for %s in the project\'s own configuration',
    async (file) => {
      const config = await new ESLint().calculateConfigForFile(file)
      expect(config.rules['portal/zones']).toEqual([2])
    },
  )
})
