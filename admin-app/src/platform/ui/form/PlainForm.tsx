import type { ReactNode } from 'react'

/** A form that checks itself: the browser's own bubbles stay away. `onSubmit` is given the form's element, to focus a field in it. */
export function PlainForm({ onSubmit, children }: { onSubmit: (form: HTMLFormElement) => void; children: ReactNode }) {
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
    >
      {children}
    </form>
  )
}
