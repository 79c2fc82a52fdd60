import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../lib/processes.mjs'
import { changedFiles, isVersion, newestFirst } from './record.mjs'

/** Files that are also at an address that stays, /embed/v1/ and /embed/next/; what they load is in the folder of their version. */
const movingFiles = ['loader.js', 'check.js']

const versionsIn = (folder) => (existsSync(folder) ? readdirSync(folder).filter(isVersion).sort(newestFirst) : [])
const inWords = (names) => (names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more files` : names.join(', '))

/**
 * Puts a version that was just built among the others of `dist`, and older ones that are given beside it.
 * What was published is never replaced; what was built before and not published goes.
 * @param {object} parts
 * @param {string} parts.dist folder that is served at /embed/
 * @param {string} parts.built folder with the files of the version that was just built; it is moved
 * @param {string} parts.version "1.2.0"
 * @param {string} [parts.older] folder with X.Y.Z/ in it, built earlier
 * @param {import('./record.mjs').PublishedRecord} parts.record
 * @throws Failure if a published version would change, or what is given is not what was published; `dist` is as it was, then
 */
export function placeVersions({ dist, built, version, older, record }) {
  if (older && !existsSync(older)) throw new Failure(`PORTAL_EMBED_VERSIONS is ${older}, and there is no such folder.`)
  const isPublished = version in record.versions
  const changed = isPublished ? changedFiles(record, version, built) : []
  if (changed.length) {
    throw new Failure(`Version ${version} of the embed SDK is published and may not change, but this build would change ${inWords(changed)}.
Say in a changeset what is new, then build the next version: npx changeset, then npx changeset version.`)
  }
  const given = (older ? versionsIn(older) : []).filter((name) => name !== version)
  for (const name of given) {
    if (!(name in record.versions)) throw new Failure(`${join(older, name)} was never published: it is not in embed-sdk/published.json.`)
    const others = changedFiles(record, name, join(older, name))
    if (others.length) throw new Failure(`${join(older, name)} is not what was published as ${name}: ${inWords(others)} differ.`)
  }
  mkdirSync(dist, { recursive: true })
  for (const name of versionsIn(dist)) {
    if (name !== version && !(name in record.versions)) rmSync(join(dist, name), { recursive: true })
  }
  for (const name of given) {
    if (!existsSync(join(dist, name)) || changedFiles(record, name, join(dist, name)).length) replaceFolder(join(dist, name), (place) => cpSync(join(older, name), place, { recursive: true }))
  }
  const place = join(dist, version)
  if (isPublished && existsSync(place) && changedFiles(record, version, place).length === 0) rmSync(built, { recursive: true })
  else replaceFolder(place, (next) => renameSync(built, next))
  const missing = Object.keys(record.versions).filter((name) => !existsSync(join(dist, name)))
  if (missing.length) console.warn(`Published, but not here: ${missing.join(', ')}. Pages that name them find nothing; PORTAL_EMBED_VERSIONS names a folder that has them.`)
  writeMoving({ dist, version, record })
}

/** A folder is there, whole, or is not: pages may be loading from it. */
function replaceFolder(place, make) {
  const [next, before] = [join(place, '..', `.next-${process.pid}`), join(place, '..', `.before-${process.pid}`)]
  make(next)
  if (existsSync(place)) renameSync(place, before)
  renameSync(next, place)
  rmSync(before, { recursive: true, force: true })
}

function replaceFile(place, text) {
  const next = join(place, '..', `.next-${process.pid}`)
  writeFileSync(next, text)
  renameSync(next, place)
}

/**
 * Writes /embed/v1/, which follows the newest 1.x, /embed/next/, which follows what was built last, and versions.json, by which
 * the server knows what may still change and what is deprecated.
 */
export function writeMoving({ dist, version, record }) {
  const versions = versionsIn(dist)
  const released = versions.filter((name) => !name.includes('-'))
  const follows = Object.fromEntries(released.toReversed().map((name) => [`v${name.split('.', 1)[0]}`, name]))
  for (const [name, target] of Object.entries({ ...follows, next: version })) {
    for (const file of movingFiles.filter((each) => existsSync(join(dist, target, each)))) {
      mkdirSync(join(dist, name), { recursive: true })
      replaceFile(join(dist, name, file), fromOutside(readFileSync(join(dist, target, file), 'utf8'), target))
    }
  }
  const deprecated = Object.entries(record.deprecated).flatMap(([name, days]) => (
    [...versions.filter((each) => each === name || each.startsWith(`${name}.`)), `v${name}`].map((folder) => [folder, days])
  ))
  replaceFile(join(dist, 'versions.json'), `${JSON.stringify({
    follows: { ...follows, next: version },
    mayChange: versions.filter((name) => !(name in record.versions)),
    deprecated: Object.fromEntries(deprecated),
  }, null, 2)}\n`)
}

/** A file of a version's folder as it is in a folder next to it: what it looks for in its own folder is in that version's. */
export function fromOutside(text, version) {
  const own = 'new URL("./",import.meta.url)'
  if (text.split(own).length > 2) throw new Failure(`The loader of ${version} names its own folder more than once: ${own}.`)
  return text.replace(own, `new URL("../${version}/",import.meta.url)`)
}
