/** A color as people type it, as #rrggbb in small letters: a short one is written out, a missing # is put before it. What is no color stays as it is, without spaces around it. */
export function asHexColor(text: string): string {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return text.trim()
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}
