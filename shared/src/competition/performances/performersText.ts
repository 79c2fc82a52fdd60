/** A performer as a file names one: a name or a student's id, and an instrument; empty for a voice or where none is said. */
export interface NamedPerformer {
  name: string
  instrument: string
}

/** The performers of one cell: "Ivy Fernby (Flute); Noel Ashgrove (Alto Saxophone)". What is between two semicolons and empty is nobody. */
export function performersIn(text: string): NamedPerformer[] {
  return text.split(';').map((part) => part.trim()).filter(Boolean).map((part) => {
    const [, name, instrument] = /^(.*?)\s*\(([^()]*)\)$/.exec(part) ?? [null, part, '']
    return { name: name!.trim(), instrument: instrument!.trim() }
  })
}
