import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { filePurposes, maxFileBytes } from './file.kinds'
import { StoredFile } from './file.schemas'

export const uploadFile = defineCall({
  name: 'files.upload',
  summary: 'Keep a file, so that a document, photo or logo can be made of it; until then only its uploader can read it',
  method: 'POST',
  path: '/files',
  access: { signedIn: true },
  consumes: 'multipart/form-data',
  maxBody: maxFileBytes,
  input: z.strictObject({
    file: z.file('Please choose a file.'),
    /** Photos and logos are images; documents may be PDF and Word too; recordings are sound or video; answers of forms may be tables and text, too. */
    file_for: z.enum(filePurposes, 'Use photo, logo, document, recording or formAnswer.'),
  }),
  output: StoredFile,
  errors: ['too-many-tries', 'not-yours'],
})
