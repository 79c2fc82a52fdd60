import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { demoPassword, newDirectory, removeDirectory, runToEnd, startPortal, templateVariable } from './portal'

/** Before all journeys: lets the built server make the demo once, for each journey to start on a copy. */
export default async function makeDemoTemplate(): Promise<() => Promise<void>> {
  const directory = await newDirectory()
  await makeOnTakenPort(directory)
  const portal = await startPortal({ PORTAL_DATA_DIR: directory })
  if (portal.output().includes(demoPassword)) throw new Error(`The second start told how to sign in again: ${portal.output()}`)
  const code = await portal.end('SIGINT')
  if (code !== 0) throw new Error(`The second start ended with ${code}: ${portal.output()}`)
  await dropSpareLog(directory)
  process.env[templateVariable] = directory
  return () => removeDirectory(directory)
}

/** After a good end the database needs the first file of its log only, and keeps others for what it may write: more than half of what each journey would copy. */
async function dropSpareLog(directory: string): Promise<void> {
  const folder = join(directory, 'postgres/pg_wal')
  const [, ...spare] = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
  await Promise.all(spare.map((name) => rm(join(folder, name))))
}

/** The first start makes the demo, says how one signs in to it, and only then finds its port in use: no later start says it again. */
async function makeOnTakenPort(directory: string): Promise<void> {
  const other = createServer()
  await once(other.listen(0, 'localhost'), 'listening')
  const { code, output } = await runToEnd({ PORTAL_DATA_DIR: directory, PORT: String((other.address() as AddressInfo).port) })
  other.close()
  if (code !== 1 || !output.includes('is in use')) throw new Error(`A first start on a port in use ended with ${code}: ${output}`)
  if (!output.includes(`Demo sign-ins, password ${demoPassword}\n`) || !output.includes('coach@demo.example')) throw new Error(`The first start did not tell how to sign in: ${output}`)
  if (!/^Preparing the database [^\n]*\nMaking the demo[^\n]*\n/.test(output)) throw new Error(`The first start did not say what it takes its time for: ${output}`)
}
