import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'

type Cell = string | number | boolean | Date | null
interface Reader { default: (input: Readable, options: { trim: boolean }) => Promise<{ sheet: string; data: Cell[][] }[]> }

/** A spreadsheet as another reader than ours reads it: the one that the app reads imports with. */
export async function readXlsx(bytes: Buffer): Promise<{ sheet: string; data: Cell[][] }> {
  return (await readSheets(bytes))[0]!
}

/** The same, all of its sheets. */
export async function readSheets(bytes: Buffer): Promise<{ sheet: string; data: Cell[][] }[]> {
  const path = createRequire(new URL('../../../admin-app/package.json', import.meta.url)).resolve('read-excel-file/node')
  const { default: read } = (await import(pathToFileURL(path).href)) as Reader
  return read(Readable.from([bytes]), { trim: false })
}
