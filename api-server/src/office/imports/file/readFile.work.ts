import { defineWork } from '../../../platform/threads/defineWork'
import type { FileToRead, ReadOutcome } from './readGivenFile'

export const readFileWork = defineWork('readFile', async (file: FileToRead): Promise<ReadOutcome> => (await import('./readGivenFile')).readGivenFile(file))
