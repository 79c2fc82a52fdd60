/** Names that a school's own places have beside the school's. */
const plain = /^(field|gym|gymnasium|court|courts|stadium|arena|complex)$/i

/**
 * A place for a row that names the host already: without the host's name, and without a plain "Field" where a number of it follows.
 * @param venue "Sable Quill Field, Field 1"
 * @param host "Sable Quill", as the row says it
 * @returns "Field 1"; a place of any other name as it is
 */
export function shortPlace(venue: string, host: string): string {
  const [ground = '', ...parts] = venue.split(', ')
  if (host === '' || !ground.startsWith(`${host} `)) return venue
  const own = ground.slice(host.length + 1)
  return [...(parts.length > 0 && plain.test(own.split(' ').at(-1)!) ? [] : [own]), ...parts].join(', ')
}
