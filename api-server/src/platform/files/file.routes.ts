import { DomainError } from '@portal/shared/platform/call/errors'
import { getFile } from '@portal/shared/platform/files/file.calls'
import { uploadFile } from '@portal/shared/platform/files/fileUpload.calls'
import { FileAnswer } from '../http/fileAnswer'
import { serve } from '../http/serve'
import { studentsAmong } from '../audit/studentsAmong'
import { readableAs } from './file.policy'
import { findFile } from './file.repository'
import { uploadFile as keepUpload } from './uploadFile'

export const fileRoutes = [
  serve(uploadFile, (input, context) => keepUpload(input, context)),

  serve(getFile, async ({ fileId, as }, context) => {
    const { database: { reader }, who, files, log, recordViews, now } = context
    const file = await findFile(reader, who.organizationId, fileId)
    // Whether there is one that is not theirs is nobody's to know.
    const readable = file ? await readableAs(reader, who, file, now()) : []
    if (!file || readable.length === 0) throw new DomainError('not-found', { message: 'There is no such file, or you do not have access to it.' })
    const body = await files.get(file.storageKey)
    if (!body) {
      log.error({ fileId }, 'the bytes of a file are missing in the store')
      throw new DomainError('not-found', { message: 'The contents of this file are missing.' })
    }
    for (const each of readable) if (each.record) recordViews.note(who, each.record, studentsAmong([each]), now())
    for (const each of readable) await each.onRead?.(context, each, fileId)
    return new FileAnswer({ mediaType: file.mediaType, name: file.name, body, inline: as === 'inline' })
  }),
]
