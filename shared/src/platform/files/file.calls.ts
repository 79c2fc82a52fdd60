import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { Id } from '../call/fields'

export const getFile = defineCall({
  name: 'files.get',
  summary: 'The bytes of a file, to whom what it belongs to is open',
  method: 'GET',
  path: '/files/:fileId',
  access: { signedIn: true },
  produces: 'file',
  input: z.strictObject({
    fileId: Id,
    /** Shown by the browser, or saved under the file's name. */
    as: z.enum(['inline', 'attachment']).default('attachment'),
  }),
  output: z.string(),
  errors: ['not-found'],
})
