/** What a file is uploaded for. It decides what may be in it and how it is kept. */
export const filePurposes = ['photo', 'logo', 'document', 'recording'] as const
export type FilePurpose = (typeof filePurposes)[number]

/** Largest upload in bytes. */
export const maxFileBytes = 15 * 1024 * 1024

const images = 'png, gif, bmp, webp'
const recordings = 'mp3, m4a, wav, ogg, mp4, webm'
const listed = (text: string) => text.split(', ')
const imageEndings = ['jpg', 'jpeg', ...listed(images)]

/** The endings of names that are taken (specification, section 5; of recordings, which every browser's own player reads, ours). */
export const endingsFor = (purpose: FilePurpose): readonly string[] =>
  (purpose === 'recording' ? listed(recordings) : purpose === 'document' ? [...imageEndings, 'pdf', 'doc', 'docx'] : imageEndings)

/** The part of a name after its last dot, in small letters; empty if there is none. */
export const endingOf = (name: string) => /\.([^.\s/\\]{1,10})\s*$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** What is said of a file of another kind (specification, section 5). */
export const wrongTypeMessage = (name: string, purpose: FilePurpose) =>
  `Invalid file type: ${name || 'no name'}. Only ${purpose === 'document' ? 'PDF, images, and Word documents (.doc, .docx)' : purpose === 'recording' ? `recordings (${recordings})` : `images (jpg, ${images})`} are allowed.`

/** What is said of a file that is larger than maxFileBytes. */
export const tooLargeMessage = `A file can be at most ${maxFileBytes / 1024 / 1024} MB.`
