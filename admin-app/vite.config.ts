import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where `npm run dev` keeps the server; the built app is served by that server itself. */
const server = process.env.PORTAL_DEV_SERVER ?? 'http://localhost:4000'

/** Paths that the server answers and the app's own dev server passes on. */
const served = ['/api', '/embed', '/embed-code', '/oembed']

/**
 * Says which build this is: in the page (meta name="build") and at /version.json, where a running app looks for a newer one.
 * The files' names hold hashes of their content, so a hash of the names is one of the whole.
 */
const buildId = (): Plugin => ({
  name: 'portal-build-id',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') throw new Error('The build has no index.html.')
    const html = String(page.source)
    const id = createHash('sha256').update([...Object.keys(bundle).sort(), html].join('\n')).digest('hex').slice(0, 16)
    page.source = html.replace('</head>', `  <meta name="build" content="${id}" />\n  </head>`)
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
    // The production policy allows scripts and images from our own address only: nothing is inlined as data: or script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The size gate of the tests reads which chunk loads which.
    manifest: true,
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [`^${path}(/|\\?|$)`, { target: server, changeOrigin: false }])),
  },
})
