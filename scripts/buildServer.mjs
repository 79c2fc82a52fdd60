import { join } from 'node:path'
import { root } from './lib/processes.mjs'

/** The public views are written for React's hooks; on the server Preact draws them. vitest.config.ts says the same. */
const drawnByPreact = { react: 'preact/hooks', 'react/jsx-runtime': 'preact/jsx-runtime', 'react/jsx-dev-runtime': 'preact/jsx-runtime' }

/**
 * Our own packages are TypeScript source and go into the bundle, and with them what only shared depends on: from the server's
 * folder it would not be found. Every other package stays in node_modules.
 */
const packages = {
  name: 'packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@portal/') || path.startsWith('libphonenumber-js')) return undefined
      return { path: drawnByPreact[path] ?? path, external: true }
    })
  },
}

/** What is bundled into a program of its own, as api-server/dist/NAME.mjs. */
const programs = {
  main: 'api-server/src/main.ts',
  // The threads that do long work, so that the server keeps answering.
  workThread: 'api-server/src/app/workThread.ts',
  // Imports files from the command line (npm run import).
  importCommand: 'api-server/src/app/commands/importCommand.ts',
  // Rebuilds scores, brackets and tables from their histories and says what differs.
  checkStandings: 'api-server/src/app/commands/checkStandingsCommand.ts',
}

/**
 * How the server's programs are bundled.
 * @returns {import('esbuild').BuildOptions}
 */
export const serverBundle = () => ({
  absWorkingDir: root,
  entryPoints: programs,
  outdir: join(root, 'api-server/dist'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  jsx: 'automatic',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'silent',
  plugins: [packages],
})
