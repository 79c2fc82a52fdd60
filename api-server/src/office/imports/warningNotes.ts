/** So many students who are not eligible are named of a file; the list of entries names all of them. */
const mostNamed = 50

/** What a report says of entries that were taken although someone in them is not eligible. @param warnings a sentence for each student */
export const warningNotes = (warnings: readonly string[]): string[] =>
  [...warnings.slice(0, mostNamed), ...(warnings.length > mostNamed ? [`${warnings.length - mostNamed} more are not eligible.`] : [])]
