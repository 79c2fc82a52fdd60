/**
 * Builds embed-sdk/dist, which the portal serves at /embed/:
 *   X.Y.Z/loader.js runtime.js standings.js scores.js schedule.js   what a page loads, with relative imports
 *   X.Y.Z/standings.min.js ...                                      self-contained, for a snippet with integrity
 *   X.Y.Z/frame.js framePage.js frame.css                           what the pages under /embed-code load
 *   X.Y.Z/manifest.json custom-elements.json portal-elements.d.ts LICENSES.txt
 *   v1/loader.js                                                    the loader that brings the files of X.Y.Z
 */
import alias from '@rollup/plugin-alias'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import terser from '@rollup/plugin-terser'
import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import esbuild from 'rollup-plugin-esbuild'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))
const source = path('embed-sdk/src')
const { version } = JSON.parse(await readFile(path('embed-sdk/package.json'), 'utf8'))
const dist = path('embed-sdk/dist')
const folder = `${dist}/${version}`
const { elementAttributes } = await importTypeScript('elementAttributes.ts')
const nouns = Object.keys(elementAttributes)

/** Style sheets become minified text, with what they import. */
const css = {
  name: 'css-text',
  async load(id) {
    if (!id.endsWith('.css')) return null
    const { outputFiles } = await build({ entryPoints: [id], bundle: true, minify: true, target: 'es2022', write: false })
    return { code: `export default ${JSON.stringify(outputFiles[0].text.trim())}`, map: null }
  },
}

function plugins(constants = {}, last) {
  return [
    alias({
      entries: [
        { find: 'react/jsx-runtime', replacement: `${source}/shims/jsxRuntime.ts` },
        { find: 'react-dom/client', replacement: `${source}/shims/reactDomClient.ts` },
        { find: '@r2wc/core', replacement: path('embed-sdk/node_modules/@r2wc/core/src/core.ts') },
        { find: './transforms', replacement: `${source}/shims/r2wcTransforms.ts` },
        { find: /^react$/, replacement: `${source}/shims/react.ts` },
      ],
    }),
    nodeResolve({ extensions: ['.ts', '.tsx', '.mjs', '.js'], exportConditions: ['import'] }),
    css,
    esbuild({ target: 'es2022', jsx: 'automatic', define: constants, tsconfig: false, exclude: [] }),
    terser({ module: true, ecma: 2020, compress: { passes: 3, unsafe: true, unsafe_arrows: true, unsafe_methods: true, pure_getters: true, keep_fargs: false }, format: { comments: /^!/ } }),
    last,
  ]
}

const bundle = (input, file, constants, last) => ({
  input: `${source}/${input}`,
  output: { file: `${dist}/${file}`, format: 'es', inlineDynamicImports: true },
  plugins: plugins(constants, last),
})
const loader = (file, way) => bundle('loader.ts', file, { __VERSION__: JSON.stringify(version), __FOLDER__: JSON.stringify(way) })

export default [
  {
    input: {
      framePage: `${source}/framePage.tsx`,
      ...Object.fromEntries(nouns.map((noun) => [noun, `${source}/elements/${noun}.ts`])),
    },
    output: {
      dir: folder,
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      // One file for all that is shared: a page has two hops after its HTML, however many elements it has.
      manualChunks: (id) => (/\/(elements\/|framePage\.tsx$|views\/\w+View\.)/.test(id) ? null : 'runtime'),
      banner: (chunk) => (chunk.name === 'runtime' ? '/*! With preact and r2wc, MIT: LICENSES.txt */' : ''),
    },
    plugins: [{ name: 'clean', buildStart: () => rm(folder, { recursive: true, force: true }) }, ...plugins()],
  },
  ...nouns.map((noun) => bundle(`elements/${noun}.ts`, `${version}/${noun}.min.js`)),
  loader(`${version}/loader.js`, './'),
  loader('v1/loader.js', `../${version}/`),
  bundle('frame.ts', `${version}/frame.js`, {}, { name: 'finish', writeBundle: finish }),
]

/** What is not script: the frame's style, the description of the elements, licenses, and the list of all files. */
async function finish() {
  await build({ entryPoints: [`${source}/frame.css`], outfile: `${folder}/frame.css`, bundle: true, minify: true })
  const { customElementsManifest, elementTypes } = await importTypeScript('metadata.ts')
  await writeFile(`${folder}/custom-elements.json`, JSON.stringify(customElementsManifest(), null, 2))
  await writeFile(`${folder}/portal-elements.d.ts`, elementTypes())
  const packages = ['preact', '@r2wc/react-to-web-component', '@r2wc/core']
  await writeFile(`${folder}/LICENSES.txt`, (await Promise.all(packages.map(licenseOf))).join('\n\n'))
  const files = {}
  for (const name of (await readdir(folder)).sort()) files[name] = await describe(`${folder}/${name}`)
  await writeFile(`${folder}/manifest.json`, JSON.stringify({ version, files }, null, 2))
}

async function describe(file) {
  const bytes = await readFile(file)
  return {
    bytes: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  }
}

async function licenseOf(name) {
  const at = name === '@r2wc/core' ? path('embed-sdk/node_modules/@r2wc/core') : path(`embed-sdk/node_modules/${name}`)
  const { version: itsVersion, license, author } = JSON.parse(await readFile(`${at}/package.json`, 'utf8'))
  const file = (await readdir(at)).find((entry) => /^licen[cs]e/i.test(entry))
  const text = file ? await readFile(`${at}/${file}`, 'utf8') : `License: ${license}. ${typeof author === 'string' ? author : (author?.name ?? '')}`
  return `${name} ${itsVersion}\n${text.trim()}`
}

/** Loads one of the SDK's own modules, which are TypeScript. */
async function importTypeScript(file) {
  const { outputFiles } = await build({ entryPoints: [`${source}/${file}`], bundle: true, format: 'esm', write: false, outdir: basename(file) })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`)
}
