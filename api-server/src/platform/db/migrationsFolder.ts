import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartProblem } from './startProblem'

/** The migrations, found from the source and from the bundle alike. */
export function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'drizzle', 'meta', '_journal.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new StartProblem('The migrations (api-server/drizzle) are missing.')
    folder = parent
  }
  return join(folder, 'drizzle')
}
