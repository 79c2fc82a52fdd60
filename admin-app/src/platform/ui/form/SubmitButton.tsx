import { useEffect, useRef, type ReactNode } from 'react'
import { Button, type ButtonProps } from '@mantine/core'

interface SubmitButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'fullWidth' | 'disabled' | 'leftSection'> {
  children: ReactNode
  'aria-label'?: string
  pending?: boolean
  /** Deletes or ends something. */
  danger?: boolean | undefined
}

/**
 * Sends its form, and ignores the second click of a double-click: it comes before the first is shown as pending. A quick press after one that
 * has ended counts, though the browser calls it the second click of a double-click, too. Where the form sends nothing (Next), a double-click is one press.
 */
export function SubmitButton({ pending = false, danger, ...button }: SubmitButtonProps) {
  // Since the last press; at first not: a button that comes to stand under a double-click was not pressed yet.
  const hasEnded = useRef(false)
  useEffect(() => (pending ? () => { hasEnded.current = true } : undefined), [pending])
  return (
    <Button
      {...button} {...(danger && { color: 'red' })}
      // eslint-disable-next-line no-restricted-syntax -- the one that guards all others
      type="submit" loading={pending}
      onClick={(event) => {
        if (event.detail > 1 && !hasEnded.current) event.preventDefault()
        else hasEnded.current = false
      }}
    />
  )
}
