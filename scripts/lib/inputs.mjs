import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './processes.mjs'

const skipped = new Set(['node_modules', 'dist', 'coverage', 'testing'])

function filesBelow(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .filter((name) => !skipped.has(name) && !name.startsWith('.') && !/\.(test|wtr)\.\w+$/.test(name))
    .flatMap((name) => filesBelow(`${path}/${name}`))
}

/**
 * One hash over the contents of files and folders, tests left out. Contents rather than times, because a checkout
 * touches everything and changes little. A few hundred files take some 20 ms.
 * @param {string[]} paths from the top of the tree; what does not exist counts as absent
 */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow)) hash.update(path).update('\0').update(readFileSync(join(root, path))).update('\0')
  return hash.digest('hex')
}

const stampPath = (name) => join(root, 'node_modules/.cache/portal', `${name}.stamp`)

/** The hash that was noted when `name` was last made, or null. */
export const stampOf = (name) => (existsSync(stampPath(name)) ? readFileSync(stampPath(name), 'utf8') : null)

/** Notes the hash of what `name` was made from. */
export function writeStamp(name, hash) {
  mkdirSync(dirname(stampPath(name)), { recursive: true })
  writeFileSync(stampPath(name), hash)
}
