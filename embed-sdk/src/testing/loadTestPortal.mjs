/** Builds testPortal.ts, which is TypeScript and JSX, and returns its handler of requests. */
import { build } from 'esbuild'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export async function loadTestPortal(root) {
  const outfile = join(root, 'node_modules/.cache/portal/testPortal.mjs')
  await build({
    entryPoints: [join(root, 'embed-sdk/src/testing/testPortal.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    alias: { 'react/jsx-runtime': 'preact/jsx-runtime' },
    nodePaths: [join(root, 'embed-sdk/node_modules')],
  })
  const { createTestPortal } = await import(pathToFileURL(outfile).href)
  // The server's own renderer, so that what is taken over in the tests is what the portal writes.
  const renderer = createRequire(join(root, 'api-server/package.json')).resolve('preact-render-to-string')
  const { default: renderToString } = await import(pathToFileURL(renderer).href)
  // The axe that the journeys use.
  const axe = createRequire(createRequire(join(root, 'package.json')).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
  const fastCheck = join(root, 'node_modules/.cache/portal/fastCheck.mjs')
  await build({ entryPoints: ['fast-check'], absWorkingDir: root, outfile: fastCheck, bundle: true, format: 'esm' })
  return createTestPortal(root, renderToString, { axe, fastCheck })
}
