/** What a file is uploaded for. It decides what may be in it and how it is kept. */
export const filePurposes = ['photo', 'logo', 'document', 'recording', 'formAnswer'] as const
export type FilePurpose = (typeof filePurposes)[number]

/** Largest upload in bytes. */
export const maxFileBytes = 15 * 1024 * 1024

const images = 'png, gif, bmp, webp'
const recordings = 'mp3, m4a, wav, ogg, mp4, webm'
/** What forms take besides documents: what other offices write, tables, and plain text. */
const answers = 'xls, xlsx, csv, txt, odt, ods'
const listed = (text: string) => text.split(', ')
const imageEndings = ['jpg', 'jpeg', ...listed(images)]

/** The endings of names that are taken (specification, section 5; of recordings, which every browser's own player reads, ours). */
export const endingsFor = (purpose: FilePurpose): readonly string[] => {
  if (purpose === 'recording') return listed(recordings)
  const documents = [...imageEndings, 'pdf', 'doc', 'docx']
  return purpose === 'formAnswer' ? [...documents, ...listed(answers)] : purpose === 'document' ? documents : imageEndings
}

/** The part of a name after its last dot, in small letters; empty if there is none. */
export const endingOf = (name: string) => /\.([^.\s/\\]{1,10})\s*$/.exec(name)?.[1]?.toLowerCase() ?? ''

const takenFor: Record<FilePurpose, string> = {
  photo: `images (jpg, ${images})`, logo: `images (jpg, ${images})`, document: 'PDF, images, and Word documents (.doc, .docx)', recording: `recordings (${recordings})`,
  formAnswer: `PDF, images, documents (doc, docx, odt, txt), and spreadsheets (xls, xlsx, ods, csv)`,
}

/** What is said of a file of another kind (specification, section 5). */
export const wrongTypeMessage = (name: string, purpose: FilePurpose) => `Invalid file type: ${name || 'no name'}. Only ${takenFor[purpose]} are allowed.`

/** What is said of a file that is larger than maxFileBytes. */
export const tooLargeMessage = `A file can be at most ${maxFileBytes / 1024 / 1024} MB.`
