/** A piece of a legal text as it is drawn. */
export interface LegalBlock {
  kind: 'heading' | 'paragraph'
  text: string
}

/** Splits a text into headings (lines that begin with "# ") and paragraphs (between empty lines; line breaks inside stay). */
export function legalBlocks(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = []
  let open: string[] = []
  const close = () => {
    if (open.length > 0) blocks.push({ kind: 'paragraph', text: open.join('\n') })
    open = []
  }
  for (const line of text.split('\n').map((each) => each.trim())) {
    const heading = /^#\s+(.+)$/.exec(line)
    if (heading) {
      close()
      blocks.push({ kind: 'heading', text: heading[1]! })
    } else if (line === '') close()
    else open.push(line)
  }
  close()
  return blocks
}
