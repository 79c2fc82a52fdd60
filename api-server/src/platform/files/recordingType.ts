import { fileTypeFromBuffer } from 'file-type'

/** What content may be behind each ending, and what it is sent as: phones write a plain MP4 and call it m4a. */
const recordings: Readonly<Record<string, { mediaType: string; content: readonly string[] }>> = {
  mp3: { mediaType: 'audio/mpeg', content: ['audio/mpeg'] },
  m4a: { mediaType: 'audio/mp4', content: ['audio/x-m4a', 'audio/mp4', 'video/mp4'] },
  wav: { mediaType: 'audio/wav', content: ['audio/wav'] },
  ogg: { mediaType: 'audio/ogg', content: ['audio/ogg', 'audio/ogg; codecs=opus'] },
  mp4: { mediaType: 'video/mp4', content: ['video/mp4', 'video/x-m4v'] },
  webm: { mediaType: 'video/webm', content: ['video/webm'] },
}

/** The type that a recording with this ending is kept as, by what is in it; undefined for anything else behind an allowed name. */
export async function recordingTypeOf(bytes: Buffer, ending: string): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
  const of = recordings[ending]
  return of && found !== undefined && of.content.includes(found) ? of.mediaType : undefined
}
