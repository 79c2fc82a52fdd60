import { newDirectory, removeDirectory, startPortal, templateVariable } from './portal'

/** Before all journeys: lets the built server make the demo once, for each journey to start on a copy. */
export default async function makeDemoTemplate(): Promise<() => Promise<void>> {
  const directory = await newDirectory()
  const portal = await startPortal({ PORTAL_DATA_DIR: directory })
  await portal.end()
  process.env[templateVariable] = directory
  return () => removeDirectory(directory)
}
