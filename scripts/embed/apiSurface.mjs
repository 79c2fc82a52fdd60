import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Failure } from '../lib/processes.mjs'
import { importTypeScript } from './importTypeScript.mjs'

/**
 * What pages rely on, as it is written in embed-sdk/api-surface.json: one line a thing, with its type where it has one
 * ("element portal-standings limit": "number"). Within one major version nothing of it goes away or changes its type.
 * @typedef {{ major: number, surface: Record<string, string> }} ApiSurface
 */

/** The names that a file of types exports. */
const exportsOf = (text) => [...text.matchAll(/^export (?:declare )?(interface|type|function|const) (\w+)/gm)].map(([, kind, name]) => [`export ${name}`, kind])

/** The surface of the source as it is. @returns {Promise<Record<string, string>>} */
export async function readSurface() {
  const { customElementsManifest, packageFiles, typeFiles } = await importTypeScript('metadata.ts')
  const declarations = customElementsManifest('').modules.flatMap((module) => module.declarations)
  const lines = declarations.flatMap(({ tagName, attributes, events, cssParts, cssProperties }) => [
    [`element ${tagName}`, 'element'],
    ...attributes.map(({ name, type }) => [`attribute ${tagName} ${name}`, type.text]),
    ...events.map(({ name, type }) => [`event ${name}`, type.text]),
    ...cssParts.map(({ name }) => [`part ${name}`, 'part']),
    ...cssProperties.map(({ name }) => [`property ${name}`, 'custom property']),
  ])
  const names = Object.entries({ ...typeFiles(), ...packageFiles() }).flatMap(([, text]) => exportsOf(text))
  return Object.fromEntries([...lines, ...names].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** What differs between what is written down and what is. */
export function compareSurfaces(written, found) {
  return {
    gone: Object.keys(written).filter((name) => !(name in found)),
    changed: Object.keys(written).filter((name) => name in found && found[name] !== written[name]),
    added: Object.keys(found).filter((name) => !(name in written)),
  }
}

/**
 * What is wrong with a surface, in sentences; empty if nothing is.
 * @param {ApiSurface} written as api-surface.json has it
 * @param {Record<string, string>} found of the source
 * @param {string} version in embed-sdk/package.json
 */
export function problemsWithSurface({ major, surface }, found, version) {
  const { gone, changed, added } = compareSurfaces(surface, found)
  if (Number.parseInt(version, 10) > major) return gone.length + changed.length + added.length ? [`embed-sdk/api-surface.json is that of version ${major}: run "npm run sdk-surface".`] : []
  return [
    ...gone.map((name) => `${name} is gone, which breaks pages: bring it back, or make a major version (npx changeset, then npx changeset version).`),
    ...changed.map((name) => `${name} was ${surface[name]} and is ${found[name]}, which breaks pages: change it back, or make a major version (npx changeset, then npx changeset version).`),
    ...added.map((name) => `${name} is new: run "npm run sdk-surface", which writes it into embed-sdk/api-surface.json.`),
  ]
}

/** @returns {ApiSurface} */
export const readWritten = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { major: 0, surface: {} })

/**
 * Writes down what is new; what is gone or changed only with a major version.
 * @returns {{ added: string[], gone: string[], changed: string[] }} what was written
 * @throws Failure that names what would break pages
 */
export function writeSurface(file, found, version) {
  const written = readWritten(file)
  const difference = compareSurfaces(written.surface, found)
  const breaking = problemsWithSurface(written, found, version).filter((problem) => problem.includes('which breaks pages'))
  if (breaking.length) throw new Failure(breaking.join('\n'))
  writeFileSync(file, `${JSON.stringify({ major: Number.parseInt(version, 10), surface: found }, null, 2)}\n`)
  return difference
}
