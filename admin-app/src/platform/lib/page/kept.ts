/** What a browser keeps for a person. It may refuse to keep anything; everything works without. */
export const kept = {
  read(place: string): string {
    try {
      return localStorage.getItem(place) ?? ''
    } catch {
      return ''
    }
  },
  /** Nothing is kept of what says nothing. */
  write(place: string, text: string): void {
    try {
      if (text === '') localStorage.removeItem(place)
      else localStorage.setItem(place, text)
    } catch {
      // As above.
    }
  },
}
