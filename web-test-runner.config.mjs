/**
 * Tests of the embed SDK in a real browser, against the built bundles (npx rollup -c rollup.config.mjs) and a small portal of
 * their own. CHROMIUM_PATH names the browser.
 */
import { esbuildPlugin } from '@web/dev-server-esbuild'
import { chromeLauncher } from '@web/test-runner-chrome'
import { fileURLToPath } from 'node:url'
import { seconds } from './scripts/lib/patience.mjs'
import { loadTestPortal } from './embed-sdk/src/testing/loadTestPortal.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const answer = await loadTestPortal(root)

export default {
  rootDir: root,
  files: ['embed-sdk/src/**/*.wtr.ts'],
  nodeResolve: true,
  concurrency: 1,
  browserStartTimeout: seconds(30),
  testsStartTimeout: seconds(30),
  testsFinishTimeout: seconds(140),
  testFramework: { config: { timeout: seconds(30) } },
  plugins: [esbuildPlugin({ ts: true, target: 'es2022' })],
  browsers: [
    chromeLauncher({
      launchOptions: {
        executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
        args: ['--disable-dev-shm-usage', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
      },
    }),
  ],
  middleware: [
    async (context, next) => {
      context.respond = false
      if (await answer(context.req, context.res)) return
      context.respond = true
      await next()
    },
  ],
}
