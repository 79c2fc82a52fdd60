import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { IconButton } from '../button/IconButton'

interface MoveButtonsProps {
  /** What is moved, for the buttons' names. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
}

/** One place up, one place down: for the keyboard, for touch and for everyone who does not drag. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton data-move="up" label={`Move up: ${name}`} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <IconArrowUp size="1.25rem" aria-hidden="true" />
      </IconButton>
      <IconButton data-move="down" label={`Move down: ${name}`} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        <IconArrowDown size="1.25rem" aria-hidden="true" />
      </IconButton>
    </>
  )
}
