import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './processes.mjs'

/** Where a test meets the database that PORTAL_TEST_DATABASE_URL names: by its name, or by the template of it. */
const meets = /PORTAL_TEST_DATABASE_URL|templateDatabase/
const imports = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** The file that a relative import means, or null for what is no source of ours. */
function resolve(from, name) {
  const path = join(dirname(from), name)
  return ['', '.ts', '.tsx', '.mjs'].map((ending) => `${path}${ending}`).find((each) => /\.(tsx?|mjs)$/.test(each) && existsSync(join(root, each))) ?? null
}

/** Whether a file, or anything that it imports of the server, meets the database. */
function meetsDatabase(file, seen = new Set()) {
  if (seen.has(file)) return false
  seen.add(file)
  const text = readFileSync(join(root, file), 'utf8')
  if (meets.test(file) || meets.test(text)) return true
  return [...text.matchAll(imports)].some(([, name]) => {
    const next = resolve(file, name)
    return next !== null && meetsDatabase(next, seen)
  })
}

/** Every test file of the server. @returns paths from the top of the tree */
export const serverTests = () =>
  readdirSync(join(root, 'api-server/src'), { recursive: true }).filter((name) => /\.test\.tsx?$/.test(name)).map((name) => `api-server/src/${name.replaceAll('\\', '/')}`).sort()

/** Those of them that meet the database: the others say the same whichever it is, and have said it on the embedded one. */
export const databaseTests = () => serverTests().filter((file) => meetsDatabase(file))
