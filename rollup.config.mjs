/**
 * Builds embed-sdk/dist, which the portal serves at /embed/:
 *   X.Y.Z/loader.js runtime.js standings.js scores.js schedule.js   what a page loads, with relative imports
 *   X.Y.Z/standings.min.js ...                                      self-contained, for a snippet with integrity
 *   X.Y.Z/frame.js framePage.js frame.css                           what the pages under /embed-code load
 *   X.Y.Z/manifest.json custom-elements.json portal-elements*.d.ts LICENSES.txt
 *   X.Y.Z/check.js                                                  says what a page lets in of all this; also in v1/ and next/
 *   v1/loader.js next/loader.js                                     the loaders of the newest 1.x and of this build
 *   versions.json                                                   what may still change, and what is deprecated
 *   package/                                                        what `npm pack` takes: not served
 * Same source, same bytes. A published version is never replaced (scripts/embed/place.mjs); PORTAL_EMBED_VERSIONS names a folder
 * with older versions that are to be served, too.
 */
import alias from '@rollup/plugin-alias'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import terser from '@rollup/plugin-terser'
import { build } from 'esbuild'
import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import esbuild from 'rollup-plugin-esbuild'
import { importTypeScript } from './scripts/embed/importTypeScript.mjs'
import { placeVersions } from './scripts/embed/place.mjs'
import { integrityOf, readRecord } from './scripts/embed/record.mjs'
import { preactUnused } from './scripts/embed/unused.mjs'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))
const source = path('embed-sdk/src')
const { version } = JSON.parse(await readFile(path('embed-sdk/package.json'), 'utf8'))
const dist = path('embed-sdk/dist')
const building = `${dist}/.building`
const folder = `${building}/${version}`
const packageFolder = `${building}/package`
const { elementAttributes } = await importTypeScript('elementAttributes.ts')
const nouns = Object.keys(elementAttributes)

/** Style sheets become minified text, with what they import. */
const css = {
  name: 'css-text',
  async load(id) {
    if (!id.endsWith('.css')) return null
    const { outputFiles } = await build({ entryPoints: [id], bundle: true, minify: true, target: 'es2022', write: false })
    // Spaces behind a colon or a comma, which esbuild keeps in what it does not know, mean nothing but in a text.
    const text = outputFiles[0].text.trim().replace(/("[^"]*")|([:,]) /g, '$1$2')
    return { code: `export default ${JSON.stringify(text)}`, map: null }
  },
}

/** Writes into each element its own attributes, from the one table: none carries the others', and the runtime carries none. */
const attributes = {
  name: 'attributes',
  transform: (code, id) => (/src\/elements\/[\w-]+\.ts$/.test(id) ? { code: code.replace('__ATTRIBUTES__', JSON.stringify(elementAttributes[basename(id, '.ts')])), map: null } : null),
}

/** The npm package's list of elements: each is a part of its own, which the page's bundler makes a part of the page. */
const packageElements = {
  name: 'package-elements',
  resolveId: (id) => (id === 'portal:elements' ? `\0${id}` : null),
  load: (id) => (id === '\0portal:elements' ? `export const elements = { ${nouns.map((noun) => `'${noun}': () => import('${source}/elements/${noun}.ts')`).join(', ')} }` : null),
}

const shrink = terser({ module: true, ecma: 2020, compress: { passes: 3, unsafe: true, unsafe_arrows: true, unsafe_methods: true, pure_getters: true, keep_fargs: false }, format: { comments: /^!/ } })

/** Nearly all of it runs at once: Chromium reads it whole beside the page then, and no function a second time when it is called. Others take it for a comment. */
const hint = {
  name: 'hint',
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.name === 'runtime' || file.fileName.endsWith('.min.js')) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
  },
}

function plugins(constants = {}, shrunk = shrink, more = []) {
  return [
    alias({
      entries: [
        ...more,
        { find: 'react/jsx-runtime', replacement: `${source}/shims/jsxRuntime.ts` },
        { find: 'react-dom/client', replacement: `${source}/shims/reactDomClient.ts` },
        { find: /^react$/, replacement: `${source}/shims/react.ts` },
        { find: './bracketMoves', replacement: `${source}/elements/later/bracketMoves.ts` },
      ],
    }),
    nodeResolve({ extensions: ['.ts', '.tsx', '.mjs', '.js'], exportConditions: ['import'] }),
    css,
    attributes,
    preactUnused,
    esbuild({ target: 'es2022', jsx: 'automatic', define: constants, tsconfig: false, exclude: [] }),
    shrunk,
  ]
}

/** One file for all that is shared: a page has two hops after its HTML, however many elements it has. */
const chunkOf = (id) => (/\/(elements\/|framePage\.tsx$|views\/crest\/Crest\.|views\/events\/|views\/\w+\/(\w+View|[Bb]racket\w+)\.|(views|office)\/forms\/|platform\/format\/(longDay|wordsIn)\.)/.test(id) ? null : 'runtime')

/** In the npm package the loader is a part, too, and what it shares with the elements: their own code waits until one is near. */
const packageChunkOf = (id) => (/src\/(package\/(index|loadFile)|loader)\.ts$|portal:elements$/.test(id) ? null : /src\/(package\/portalAddress|addresses|elementAttributes|portalEmbed|whenNear)\.ts$/.test(id) ? 'shared' : chunkOf(id))

const bundle = (input, file, constants, ...last) => ({
  input: `${source}/${input}`,
  output: { file: `${building}/${file}`, format: 'es', inlineDynamicImports: true },
  plugins: [...plugins(constants), ...last],
})
const loader = (file, way) => bundle('loader.ts', file, { __VERSION__: JSON.stringify(version), __FOLDER__: JSON.stringify(way) })

export default [
  {
    input: {
      framePage: `${source}/framePage.tsx`,
      ...Object.fromEntries(nouns.map((noun) => [noun, `${source}/elements/${noun}.ts`])),
    },
    // What an element loads later takes from the element's own file what both need.
    preserveEntrySignatures: 'allow-extension',
    output: {
      dir: folder,
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      manualChunks: chunkOf,
      banner: (chunk) => (chunk.name === 'runtime' ? '/*! MIT: LICENSES.txt */' : ''),
    },
    plugins: [{ name: 'clean', buildStart: () => rm(building, { recursive: true, force: true }) }, ...plugins(), hint],
  },
  ...nouns.map((noun) => bundle(`elements/${noun}.ts`, `${version}/${noun}.min.js`, {}, hint)),
  loader(`${version}/loader.js`, './'),
  bundle('check.ts', `${version}/check.js`, { __FOLDER__: JSON.stringify('./') }),
  {
    input: { index: `${source}/package/index.ts` },
    output: {
      dir: packageFolder,
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: 'parts/[name].js',
      manualChunks: packageChunkOf,
    },
    preserveEntrySignatures: 'allow-extension',
    // The page's bundler makes it small. What is loaded with the loader in a page comes with the page here.
    plugins: [packageElements, ...plugins({ __VERSION__: JSON.stringify(version) }, null, ['portalAddress', 'loadFile'].map((name) => ({ find: `./${name}`, replacement: `${source}/package/${name}.ts` })))],
  },
  bundle('frame.ts', `${version}/frame.js`, {}, { name: 'finish', writeBundle: finish }),
]

/** What is not script: the frame's style, the description of the elements, licenses, and the list of all files; then all goes to its place. */
async function finish() {
  await build({ entryPoints: [`${source}/frame.css`], outfile: `${folder}/frame.css`, bundle: true, minify: true })
  const { customElementsManifest, typeFiles, packageFiles } = await importTypeScript('metadata.ts')
  const licenses = (await Promise.all(['preact', '@r2wc/react-to-web-component', '@r2wc/core'].map(licenseOf))).join('\n\n')
  await writeAll(folder, { ...typeFiles(), 'custom-elements.json': JSON.stringify(customElementsManifest(''), null, 2), 'LICENSES.txt': licenses })
  await writeAll(packageFolder, { ...typeFiles(), ...packageFiles(), 'custom-elements.json': JSON.stringify(customElementsManifest('dist/package/parts/'), null, 2), 'LICENSES.txt': licenses })
  const files = {}
  for (const name of (await readdir(folder)).sort()) {
    const bytes = await readFile(`${folder}/${name}`)
    files[name] = { bytes: bytes.length, integrity: integrityOf(bytes) }
  }
  await writeAll(folder, { 'manifest.json': JSON.stringify({ version, files }, null, 2) })
  const older = process.env.PORTAL_EMBED_VERSIONS
  placeVersions({ dist, built: folder, version, record: readRecord(path('embed-sdk/published.json')), ...(older && { older: resolve(older) }) })
  await rm(`${dist}/package`, { recursive: true, force: true })
  await rename(packageFolder, `${dist}/package`)
  await rm(building, { recursive: true })
}

const writeAll = (into, files) => Promise.all(Object.entries(files).map(([name, text]) => writeFile(`${into}/${name}`, text)))

async function licenseOf(name) {
  const at = name === '@r2wc/core' ? path('embed-sdk/node_modules/@r2wc/core') : path(`embed-sdk/node_modules/${name}`)
  const { version: itsVersion, license, author } = JSON.parse(await readFile(`${at}/package.json`, 'utf8'))
  const file = (await readdir(at)).find((entry) => /^licen[cs]e/i.test(entry))
  const text = file ? await readFile(`${at}/${file}`, 'utf8') : `License: ${license}. ${typeof author === 'string' ? author : (author?.name ?? '')}`
  return `${name} ${itsVersion}\n${text.trim()}`
}
