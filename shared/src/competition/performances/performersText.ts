/** A performer as a file names one: a name or a student's id, and an instrument; empty for a voice or where none is said. */
export interface NamedPerformer {
  name: string
  instrument: string
}

/** The performers of one cell: "Ivy Fernby (Flute); Noel Ashgrove (Alto Saxophone)". What is between two semicolons and empty is nobody. */
export const performersIn = (text: string): NamedPerformer[] => text.split(';').map((part) => part.trim()).filter(Boolean).map(performerIn)

/** Looks from the end, as an expression would try each bracket of a part again and again. */
function performerIn(part: string): NamedPerformer {
  const opens = part.endsWith(')') ? part.lastIndexOf('(') : -1
  const instrument = part.slice(opens + 1, -1)
  return opens < 0 || instrument.includes(')') ? { name: part, instrument: '' } : { name: part.slice(0, opens).trim(), instrument: instrument.trim() }
}
