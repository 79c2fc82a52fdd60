import sanitize from 'sanitize-html'

/** What formatted text may be made of: what its readers draw (shared/src/views/forms/FormattedView.tsx), and nothing that runs. */
const options: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'title', 'textarea', 'template', 'iframe', 'object', 'noscript', 'svg', 'math', 'select', 'head'],
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
}

/**
 * Formatted text as it may be kept: headings, paragraphs, lists, emphasis and links. Pictures of other sites are left out, as are styles and all
 * that runs. It is total: any text is taken, and what was cleaned stays as it is.
 * @param html what someone wrote or pasted
 */
export const cleanFormatted = (html: string): string => sanitize(html, options)
