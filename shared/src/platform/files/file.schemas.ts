import { z } from 'zod'

/** An uploaded file, as its uploader is told of it. */
export const StoredFile = z.strictObject({
  fileId: z.number().int(),
  /** Made safe, with the ending of what it really is. */
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
})
export type StoredFile = z.infer<typeof StoredFile>
