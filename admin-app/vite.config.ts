import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import type { ShellBuild } from './src/offline/shell'

/** Where `npm run dev` keeps the server; the built app is served by that server itself. */
const server = process.env.PORTAL_DEV_SERVER ?? 'http://localhost:4000'

/** Where browsers look for the worker: at the top, so that it may serve every page of the app. */
const workerFile = 'service-worker.js'

/** Paths that the server answers and the app's own dev server passes on. */
const served = ['/api', '/embed', '/embed-code', '/home', '/oembed']

/** What the app needs before it can draw a signed-in person's frame: the entry, the frame, the table of screens, and what these import. */
const shellModules = ['/src/app/Shell.tsx', '/src/app/signedInRoutes.tsx', '/src/app/MenuReads.tsx', '/src/app/NewBuild.tsx']

/** Files of the build without which it does not start, as paths. */
function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const found = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
    for (const name of chunk.imports) for (const next of chunks) if (next.fileName === name) add(next)
  }
  for (const chunk of chunks) if (chunk.facadeModuleId?.endsWith('/index.html') || shellModules.some((name) => chunk.facadeModuleId?.endsWith(name))) add(chunk)
  return [...found].sort().map((name) => `/${name}`)
}

/**
 * Says which build this is: in the page (meta name="build") and at /version.json, where a running app looks for a newer one.
 * The files' names hold hashes of their content, so a hash of the names is one of the whole. The worker that keeps the app's own files is told too.
 */
const buildId = (): Plugin => ({
  name: 'portal-build-id',
  enforce: 'post',
  buildStart() {
    this.emitFile({ type: 'chunk', id: `${import.meta.dirname}/src/offline/worker.ts`, fileName: workerFile })
  },
  generateBundle(_, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') throw new Error('The build has no index.html.')
    const html = String(page.source)
    const id = createHash('sha256').update([...Object.keys(bundle).sort(), html].join('\n')).digest('hex').slice(0, 16)
    page.source = html.replace('</head>', `  <meta name="build" content="${id}" />\n  </head>`)
    const worker = bundle[workerFile]
    if (worker?.type !== 'chunk' || worker.imports.length + worker.dynamicImports.length > 0) throw new Error(`${workerFile} must be one file.`)
    worker.code = `self.portalShell=${JSON.stringify({ id, files: shellFiles(bundle) } satisfies ShellBuild)};\n${worker.code}`
    this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ buildId: id }) })
  },
})

/** The router names its build with warnings for developers alone; the built app takes the one beside it without them. */
const routerForProduction = (): Plugin => {
  const router = createRequire(createRequire(import.meta.url).resolve('react-router-dom'))
  const production = (name: string) => router.resolve(name).replace('/development/', '/production/').replace(/\.js$/, '.mjs')
  return {
    name: 'portal-router-for-production',
    apply: 'build',
    config: () => ({ resolve: { alias: ['react-router', 'react-router/dom'].map((name) => ({ find: new RegExp(`^${name}$`), replacement: production(name) })) } }),
  }
}

/**
 * What a call says for the API's page, for the server's cache and for what leaves the server alone stays out of what browsers load; and so do the
 * files of schemas that nothing is taken of then: a schema does nothing by itself.
 */
const leanCalls = (): Plugin => ({
  name: 'portal-lean-calls',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (/\/shared\/src\/.+\.schemas\.ts$/.test(id) ? { code, map: null, moduleSideEffects: false } : /\/shared\/src\/.+\.calls\.ts$/.test(id)
    ? {
      code: code.replace(/^(\s*(?:name: '[^']*', )?)summary: (['"`])(?:\\.|(?!\2).)*\2, ?/gm, '$1').replace(/^\s*goesBy: \[[^\]]*\],$/gm, '').replace(/^\s*details: \{.*\},$/gm, ''),
      map: null,
    }
    : undefined),
})

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [leanCalls(), react(), buildId(), routerForProduction()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The first that know light-dark(): it is left as it is, and older ones have the light colors by tokens.css' own fallback.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The production policy allows scripts and images from our own address only: nothing is inlined as data: or script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The size gate of the tests reads which chunk loads which.
    manifest: true,
    // Every name stands in what is loaded first, and its hash is all that does not compress: seven letters tell builds apart.
    rolldownOptions: { output: { chunkFileNames: 'assets/[name]-[hash:7].js', entryFileNames: 'assets/[name]-[hash:7].js', assetFileNames: 'assets/[name]-[hash:7][extname]' } },
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [`^${path}(/|\\?|$)`, { target: server, changeOrigin: false }])),
  },
})
