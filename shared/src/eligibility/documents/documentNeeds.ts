const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** The number of the page that a reason says is missing; null if it is about something else. */
function missingPage(reason: string): number | null {
  if (!/\bmissing\b|\bnot (included|there|attached)\b/i.test(reason)) return null
  const number = /\bpage (\d{1,2})\b/i.exec(reason)?.[1]
  if (number) return Number(number)
  const word = /\b(\w+) page\b/i.exec(reason)?.[1]?.toLowerCase()
  const place = word === undefined ? -1 : places.indexOf(word)
  return place < 0 ? null : place + 1
}

/**
 * What a document that the office sent back needs, as its family reads it: from the office's own reason where that names a missing page or
 * a signature, else a new copy. The reason itself stays beside it, word for word.
 */
export function documentNeeds(reason: string): { needs: string; act: string; file: string } {
  const page = missingPage(reason)
  if (page !== null) return { needs: `page ${page}`, act: 'Add the missing page', file: `Page ${page} of the` }
  if (/\b(un)?sign(ed|ature)?\b/i.test(reason)) return { needs: 'a signature', act: 'Add the signed copy', file: 'Signed copy of the' }
  return { needs: 'a new copy', act: 'Add a new copy', file: 'New copy of the' }
}

/** What its upload asks for: "Page 2 of the participation form (PAPF)". */
export const fileAskedFor = (reason: string, kindName: string): string => `${documentNeeds(reason).file} ${inSentence(kindName)}`

/** A document's name inside a sentence: "participation form (PAPF)". */
export const inSentence = (kindName: string): string => (/^[A-Z][a-z]/.test(kindName) ? kindName[0]!.toLowerCase() + kindName.slice(1) : kindName)
