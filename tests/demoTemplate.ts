import { newDirectory, removeDirectory, startPortal, templateVariable } from './portal'

/** Before all journeys: lets the built server make the demo once, for each journey to start on a copy. */
export default async function makeDemoTemplate(): Promise<() => Promise<void>> {
  const directory = await newDirectory()
  const portal = await startPortal({ PORTAL_DATA_DIR: directory })
  if (!portal.output().includes('coach@demo.example')) throw new Error(`The first start did not tell how to sign in: ${portal.output()}`)
  if (!/^Preparing the database [^\n]*\nMaking the demo[^\n]*\n/.test(portal.output())) throw new Error(`The first start did not say what it takes its time for: ${portal.output()}`)
  const code = await portal.end('SIGINT')
  if (code !== 0) throw new Error(`The first start ended with ${code}: ${portal.output()}`)
  process.env[templateVariable] = directory
  return () => removeDirectory(directory)
}
