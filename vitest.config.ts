import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { seconds } from './scripts/lib/patience.mjs'

const serverRequire = createRequire(new URL('./api-server/package.json', import.meta.url))
/** Of the admin app, without a screen and yet with what only a page has: its storage, its files. */
const inPage = ['call/call', 'call/queries', 'files/uploads', 'session/session'].map((name) => `admin-app/src/platform/lib/${name}.test.ts`)
const testsIn = (folder: string, endings: string) => [`${folder}/**/*.test.${endings}`]

/**
 * The unit and server tests; `npx vitest run --project server` runs one part. Tests stand beside what they test.
 * The embed SDK's tests need a real browser: web-test-runner has those. tests/ holds the journeys: Playwright has those.
 */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    pool: 'forks',
    // Two at a time: a server test holds a database in memory.
    maxWorkers: 2,
    // What a test makes is soon forgotten: with more room for what is new the collector runs less often, which saves a tenth.
    execArgv: ['--max-semi-space-size=64'],
    // The files of one process share the modules that they import: to import the server again for each file took as long as its
    // tests. What a test needs for itself it makes (a portal, a database), so that no module holds anything of a test.
    isolate: false,
    // What was compiled is kept on the disk, by its contents: the second run of a file takes half the time of the first to begin.
    experimental: { fsModuleCache: true },
    projects: [
      { extends: true, test: { name: 'shared', include: testsIn('shared', '{ts,tsx}'), environment: 'node', testTimeout: seconds(30) } },
      {
        extends: true,
        // The same mapping as in the server's bundle (scripts/buildServer.mjs): the public views are drawn by Preact.
        resolve: {
          alias: [
            { find: /^react\/jsx-(dev-)?runtime$/, replacement: serverRequire.resolve('preact/jsx-runtime') },
            { find: /^react$/, replacement: serverRequire.resolve('preact/hooks') },
          ],
        },
        test: {
          name: 'server',
          include: testsIn('api-server', '{ts,tsx}'),
          environment: 'node',
          globalSetup: ['./api-server/src/testing/templateDatabase.ts'],
          // Four times what the longest needs on a quiet machine; one hook makes the whole demo.
          testTimeout: seconds(60),
          hookTimeout: seconds(120),
        },
      },
      {
        extends: true,
        test: {
          name: 'admin', include: [...testsIn('admin-app', 'tsx'), ...inPage], environment: 'jsdom', testTimeout: seconds(30),
          setupFiles: ['./admin-app/src/testing/shortErrors.ts', './admin-app/src/testing/freshPage.ts'],
        },
      },
      // Rules of the admin app: they need no page, which takes longer to make than they do.
      { extends: true, test: { name: 'rules', include: testsIn('admin-app', 'ts'), exclude: [...configDefaults.exclude, ...inPage], environment: 'node', testTimeout: seconds(30) } },
      {
        extends: true,
        test: { name: 'scripts', include: testsIn('scripts', '{ts,mjs}'), environment: 'node', testTimeout: seconds(60) },
      },
    ],
  },
})
