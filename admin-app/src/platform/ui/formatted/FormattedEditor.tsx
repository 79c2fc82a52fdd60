import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Typography.css'
import '@mantine/tiptap/styles.css'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import type { EditorProps } from './editorProps'
import styles from './FormattedEditor.module.css'

/** Levels below a page's and a section's title. */
const headings = [3, 4] as const

/** The screen around it undoes what is typed, as one of its changes: an editor that undid it too would undo twice. */
const extensions = [
  StarterKit.configure({
    undoRedo: false,
    heading: { levels: [...headings] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['mailto', 'tel'], HTMLAttributes: { rel: null, target: null } },
  }),
]

/** Nothing written is no paragraph. */
const htmlOf = (editor: { isEmpty: boolean; getHTML: () => string }) => (editor.isEmpty ? '' : editor.getHTML())

/** The editor of formatted text. What is pasted keeps its headings, lists and links, and nothing else: no pictures, colors or fonts. */
export default function FormattedEditor({ id, name, label, html, isWrong, onChange }: EditorProps) {
  const given = useRef({ html, onChange })
  useEffect(() => { given.current.onChange = onChange })
  const attributes = {
    role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-description ${id}-error`, 'data-name': name, ...(isWrong && { 'aria-invalid': 'true' }),
  }
  const editor = useEditor({
    extensions,
    content: html,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => {
      const next = htmlOf(changed)
      if (next === given.current.html) return
      given.current.html = next
      given.current.onChange(next)
    },
  })
  useEffect(() => {
    // What came from elsewhere, as by Undo of the whole form.
    if (!editor || html === given.current.html) return
    given.current.html = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes } })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the rest of it is as it was
  }, [editor, isWrong])
  return (
    <RichTextEditor editor={editor} className={styles.editor} classNames={{ linkEditorExternalControl: styles.away! }} labels={{ linkEditorInputLabel: 'Address of the link', linkEditorInputPlaceholder: 'https://' }}>
      <RichTextEditor.Toolbar role="group" aria-label={`Format of ${label.toLowerCase()}`}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H3 aria-label="Heading" title="Heading" />
          <RichTextEditor.H4 aria-label="Smaller heading" title="Smaller heading" />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
          <RichTextEditor.ClearFormatting />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}
