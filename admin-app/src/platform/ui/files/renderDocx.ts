import { parseAsync, renderDocument } from 'docx-preview'

/**
 * A Word document as a page of its own: HTML to be shown in a frame that runs no scripts. What a document may carry as
 * HTML (altChunk) is left out, pictures become data: addresses, and its own fonts stay away.
 * @throws Error if it cannot be read as a Word document
 */
export async function renderDocx(blob: Blob): Promise<string> {
  const options = { useBase64URL: true, renderAltChunks: false, ignoreFonts: true, inWrapper: true, ignoreHeight: false }
  const nodes = await renderDocument(await parseAsync(blob, options), options)
  // In a document that is never shown: nothing of it is loaded or run while it is put together.
  const page = document.implementation.createHTMLDocument('Document')
  for (const node of nodes) (node.nodeName === 'STYLE' ? page.head : page.body).append(page.importNode(node, true))
  const look = page.createElement('style')
  look.textContent = `body{margin:0;background:#e8ece9}.docx-wrapper{padding:12px!important;background:none!important}.docx-wrapper>section.docx{min-width:min(640px,100%);max-width:100%;box-sizing:border-box;margin-bottom:12px!important}
@media (max-width:700px){.docx-wrapper{padding:0!important}.docx-wrapper>section.docx{width:100%!important;min-height:0!important;padding:20px 16px!important;box-shadow:none!important}}
@media print{.docx-wrapper{padding:0!important;background:none!important}.docx-wrapper>section.docx{box-shadow:none!important;margin:0!important}}`
  page.head.append(look)
  return `<!doctype html>${page.documentElement.outerHTML}`
}
