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
  ['shared imports nothing above it', 'shared/src/directory/teams/pickTeam.ts', "import { x } from '@portal/api-server/competition/scores/score.tables'"],
  ['not by a relative path either', 'shared/src/directory/teams/pickTeam.ts', "import { x } from '../../../../admin-app/src/platform/lib/call/call'"],
  ['access imports nothing', 'shared/src/platform/access/isAllowed.ts', "import { z } from 'zod'"],
  ['access does not know calls', 'shared/src/platform/access/screens.ts', "import type { Call } from '../call/defineCall'"],
  ['call does not know nouns', 'shared/src/platform/call/paging.ts', "import { Team } from '../../directory/teams/team.schemas'"],
  ['a noun does not know another noun\'s calls', 'shared/src/directory/teams/team.calls.ts', "import { listScores } from '../../competition/scores/score.calls'"],
  ['a noun does not know another noun\'s verbs', 'shared/src/directory/teams/pickTeam.ts', "import { checkScore } from '../../competition/scores/checkScore'"],
  ['a noun does not know views', 'shared/src/competition/standings/computeStandings.ts', "import { V } from '../../views/standings/StandingsView'"],
  ['a view takes schemas as types only', 'shared/src/views/standings/StandingsView.tsx', "import { Standings } from '../../competition/standings/standing.schemas'"],
  ['a view has no UI kit', 'shared/src/views/standings/StandingsView.tsx', "import { Table } from '@mantine/core'"],
  ['the SDK takes types only from nouns', 'embed-sdk/src/cache.ts', "import { Standings } from '@portal/shared/competition/standings/standing.schemas'"],
  ['the SDK takes no zod', 'embed-sdk/src/cache.ts', "import { z } from 'zod'"],
  ['the SDK does not know the app', 'embed-sdk/src/cache.ts', "import { call } from '../../admin-app/src/platform/lib/call/call'"],
  ['lib does not know what nouns share', 'admin-app/src/platform/lib/call/call.ts', "import { listSchools } from '@portal/shared/directory/schools/school.calls'"],
  ['ui does not either', 'admin-app/src/platform/ui/list/List.tsx', "import type { Team } from '@portal/shared/directory/teams/team.schemas'"],
  ['a noun’s screens do not know the app', 'admin-app/src/competition/scores/A.tsx', "import { router } from '../../app/router'"],
  ['ui does not know nouns', 'admin-app/src/platform/ui/List.tsx', "import { B } from '../../competition/standings/B'"],
  ['lib does not know ui', 'admin-app/src/platform/lib/call/call.ts', "import { Toast } from '../../ui/Toast'"],
  ['the app does not know the server', 'admin-app/src/platform/lib/call/call.ts', "import type { x } from '@portal/api-server/competition/scores/score.tables'"],
  ['http is below the nouns', 'api-server/src/platform/http/serve.ts', "import { findTeam } from '../../directory/teams/team.repository'"],
  ['db is below the nouns', 'api-server/src/platform/db/open.ts', "import { findTeam } from '../../directory/teams/team.repository'"],
  ['SQL lives in repositories', 'api-server/src/competition/scores/submitScore.ts', "import { eq } from 'drizzle-orm'"],
  ['and not in routes', 'api-server/src/competition/scores/score.routes.ts', "import { sql } from 'drizzle-orm/pg-core'"],
  ['no driver outside db', 'api-server/src/platform/http/serve.ts', "import pg from 'pg'"],
  ['the server does not know the app', 'api-server/src/main.ts', "import { x } from '../../admin-app/src/platform/lib/call/call'"],
  ['the server does not know what its tests share', 'api-server/src/demo/seedDemo.ts', "import { makeLeague } from '../testing/factories'"],
  ['nor what another workspace’s tests share', 'embed-sdk/src/standings.ts', "import type { x } from '@portal/shared/testing/sampleData'"],
  ['a noun of shared does not know its samples', 'shared/src/competition/brackets/bracketStructure.ts', "import { sampleBracket } from '../../testing/sampleBrackets'"],
  ['nor do the screens', 'admin-app/src/app/router.tsx', "import { newSession } from '../testing/people'"],
  ['tooling does not know sources', 'scripts/start.mjs', "import '../api-server/src/main.ts'"],
  ['a file outside every zone is refused', 'helpers2/x.ts', "import 'zod'"],
]

const allowed = [
  ['shared/src/platform/call/defineCall.ts', "import type { Access } from '../access/isAllowed'; import { z } from 'zod'"],
  ['shared/src/app/allNouns.ts', "import type { Noun } from '../platform/call/defineNoun'; import { schedulingModule } from '../scheduling/scheduling.module'"],
  ['shared/src/scheduling/scheduling.module.ts', "import { matchNoun } from './matches/match.module'"],
  ['shared/src/directory/teams/team.calls.ts', "import { Team } from './team.schemas'; import { MatchSummary } from '../../scheduling/matches/match.schemas'"],
  ['shared/src/competition/standings/computeStandings.ts', "import { StandingsRules } from './standingsRules'; import { scoreRules } from '../scores/scoreRules'"],
  ['shared/src/views/standings/StandingsView.tsx', "import type { Standings } from '../../competition/standings/standing.schemas'; import { useState } from 'react'; import { day } from '../../platform/format/day'"],
  ['embed-sdk/src/standings.ts', "import { StandingsView } from '@portal/shared/views/standings/StandingsView'; import type { S } from '@portal/shared/competition/standings/standing.schemas'"],
  ['embed-sdk/src/standings.test.ts', "import { S } from '@portal/shared/competition/standings/standing.schemas'; import { expect } from '@esm-bundle/chai'"],
  ['admin-app/src/competition/scores/A.tsx', "import { List } from '../../platform/ui/list/List'; import { submitScore } from '@portal/shared/competition/scores/score.calls'"],
  ['admin-app/src/competition/scores/A.tsx', "import { B } from '../standings/B'; import { C } from '../../directory/teams/C'"],
  ['admin-app/src/app/router.tsx', "import { A } from '../competition/scores/A'"],
  ['api-server/src/competition/scores/score.repository.ts', "import { eq } from 'drizzle-orm'; import { match } from '../../scheduling/matches/match.tables'"],
  ['api-server/src/competition/scores/score.tables.ts', "import { text } from 'drizzle-orm/pg-core'; import { id } from '../../platform/db/columns'; import { match } from '../../scheduling/matches/match.tables'; import { scoreActs } from '@portal/shared/competition/scores/score.kinds'"],
  ['api-server/src/competition/scores/submitScore.ts', "import { store } from '../standings/storeStandings'; import { findMatch } from './score.repository'"],
  ['api-server/src/platform/db/open.ts', "import { PGlite } from '@electric-sql/pglite'; import pg from 'pg'"],
  ['api-server/src/competition/scores/submitScore.test.ts', "import { eq } from 'drizzle-orm'"],
  ['shared/src/testing/sampleBrackets.ts', "import { makeElimination } from '../competition/brackets/makeElimination'"],
  ['embed-sdk/src/testing/testPortal.ts', "import { sampleBracket } from '@portal/shared/testing/sampleBrackets'"],
  ['tests/submitScore.spec.ts', "import { settings } from '@portal/api-server/platform/settings'; import { test } from '@playwright/test'"],
]

describe('the dependency zones', () => {
  test.each(forbidden)('%s', (_why, file, code) => {
    expect(lint(file, code)).toEqual([expect.stringMatching(/^portal\/zones: /)])
  })

  test.each(allowed)('%s may: %s', (file, code) => {
    expect(lint(file, code)).toEqual([])
  })

  test.each([
    "export { x } from '@portal/api-server/competition/scores/score.tables'",
    "export * from '@portal/api-server/competition/scores/score.tables'",
    "const x = import('@portal/api-server/competition/scores/score.tables')",
    "type X = import('@portal/api-server/competition/scores/score.tables').X",
  ])('every way to import is seen: %s', (code) => {
    expect(lint('shared/src/directory/teams/pickTeam.ts', code)).toHaveLength(1)
  })

  test('a sentence says what is allowed instead', () => {
    expect(lint('api-server/src/platform/db/open.ts', "import { x } from '../../directory/teams/team.repository'")[0]).toMatch(
      /may not import api-server\/src\/directory\/teams\/team\.repository\. It may import api-server\/src\/platform\/db\//,
    )
  })

  test.each(['shared/src/directory/teams/x.ts', 'embed-sdk/src/x.ts', 'admin-app/src/platform/ui/x.tsx', 'api-server/src/main.ts', 'scripts/start.mjs'])(
    'the rule is an error for %s in the project\'s own configuration',
    async (file) => {
      const config = await new ESLint().calculateConfigForFile(file)
      expect(config.rules['portal/zones']).toEqual([2])
    },
  )
})
