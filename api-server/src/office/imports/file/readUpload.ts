import { DomainError } from '@portal/shared/platform/call/errors'
import type { RequestContext, SignedIn } from '../../../platform/http/requestContext'
import { Lane } from '../../../platform/threads/Lane'
import { runInThread, ThreadOverrun } from '../../../platform/threads/runInThread'
import { readFileWork } from './readFile.work'
import { GivenFile, type FileToRead } from './readGivenFile'

/** Two files are read at a time, on other cores than the one that answers. */
const lane = new Lane(2, 20)

/** Within these any file that a spreadsheet writes is read in a fraction of a second. */
const limits = { longest: 20_000, mostMemory: 512 }

type Sent = { content: string; orgs?: string | undefined }

/**
 * An import with its file read, in a thread of its own: whatever is in it, other requests are still answered. To be done before a
 * transaction is opened. Errors in the file are thrown where it is used.
 * @throws DomainError too-many-tries if this person had many files read; invalid-input if it takes too long; unavailable
 */
export async function withFile<Input extends Sent>(input: Input, { who, fileLimit }: RequestContext<SignedIn>, kind: Pick<FileToRead, 'mostRows' | 'mayBeTable'> = {}): Promise<Omit<Input, 'content' | 'orgs'> & { file: GivenFile }> {
  const { content, orgs, ...rest } = input
  fileLimit.count(who)
  try {
    return { ...rest, file: new GivenFile(await lane.run(() => runInThread(readFileWork, { ...kind, content, orgs }, limits))) }
  } catch (error) {
    if (!(error instanceof ThreadOverrun)) throw error
    const message = 'This file takes too long to read. Upload it in parts.'
    throw new DomainError('invalid-input', { message, fields: [{ field: 'content', message }] })
  }
}
