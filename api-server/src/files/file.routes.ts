import { DomainError } from '@portal/shared/call/errors'
import { getFile, uploadFile } from '@portal/shared/files/file.calls'
import { FileAnswer } from '../http/fileAnswer'
import { serve } from '../http/serve'
import { studentsAmong } from '../recordViews/RecordViews'
import { readableAs } from './file.policy'
import { findFile } from './file.repository'
import { uploadFile as keepUpload } from './uploadFile'

export const fileRoutes = [
  serve(uploadFile, (input, context) => keepUpload(input, context)),

  serve(getFile, async ({ fileId, as }, { database: { reader }, who, files, log, recordViews, now }) => {
    const file = await findFile(reader, who.organizationId, fileId)
    // Whether there is one that is not theirs is nobody's to know.
    const readable = file ? await readableAs(reader, who, file) : []
    if (!file || readable.length === 0) throw new DomainError('not-found', { message: 'There is no such file, or it is not yours to see.' })
    const body = await files.get(file.storageKey)
    if (!body) {
      log.error({ fileId }, 'the bytes of a file are missing in the store')
      throw new DomainError('not-found', { message: 'The content of this file is lost.' })
    }
    for (const each of readable) if (each.as === 'document' || each.as === 'disciplinaryAction') recordViews.note(who, each.as === 'document' ? 'documents' : 'conduct', studentsAmong([each]), now())
    return new FileAnswer({ mediaType: file.mediaType, name: file.name, body, inline: as === 'inline' })
  }),
]
