/** Most characters of a kept name, its ending included. */
const longest = 120

/**
 * A name for people to know a file by, never for the file system: without folders, control and direction characters and
 * what some system cannot have in a name, with the ending of what the file really is.
 * @param ending without its dot, by the content
 */
export function cleanName(said: string, ending: string): string {
  const last = Buffer.from(said, 'utf8').toString('utf8').split(/[/\\]/).at(-1) ?? ''
  const visible = last.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '').replace(/[:*?"<>|]/g, '_').replace(/\s+/g, ' ')
  const stem = visible.replace(/\.[^.]{0,10}$/, '').replace(/^[.\s]+|[.\s]+$/g, '')
  // By whole characters: half an emoji is none.
  return `${[...(stem || 'file')].slice(0, longest - ending.length - 1).join('')}.${ending}`
}
