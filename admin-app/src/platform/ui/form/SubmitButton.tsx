import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@mantine/core'

interface SubmitButtonProps {
  children: ReactNode
  pending: boolean
  disabled?: boolean
  /** Deletes or ends something. */
  danger?: boolean | undefined
  size?: 'md'
}

/**
 * Sends its form, and ignores the second click of a double-click: it comes before the first is shown as pending. A quick press after one that
 * has ended counts, though the browser calls it the second click of a double-click, too.
 */
export function SubmitButton({ children, pending, disabled = false, danger, size }: SubmitButtonProps) {
  // Since the last press; false at first: a button that appears under a double-click was not pressed yet.
  const hasEnded = useRef(false)
  useEffect(() => (pending ? () => { hasEnded.current = true } : undefined), [pending])
  return (
    <Button
      type="submit" loading={pending} disabled={disabled} color={danger ? 'red' : undefined} {...(size && { size })}
      onClick={(event) => {
        if (event.detail > 1 && !hasEnded.current) event.preventDefault()
        else hasEnded.current = false
      }}
    >
      {children}
    </Button>
  )
}
