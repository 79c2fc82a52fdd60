/** A field of formatted text. */
export interface FormattedFieldProps {
  /** Of the field in an error that the server sends. */
  name: string
  label: string
  hint?: string
  /** HTML of headings, paragraphs, lists, links; what else is in it is not shown. */
  html: string
  error?: string | undefined
  onChange: (html: string) => void
}

/** What the editor in it is tied to: the words around it. */
export interface EditorProps extends Omit<FormattedFieldProps, 'hint' | 'error'> {
  id: string
  isWrong: boolean
}
