import { IconX } from '@tabler/icons-react'
import { IconButton } from './IconButton'

/** Takes one entry of a list away. @param label says which, for those who hear it */
export function RemoveButton({ label, onRemove, icon: Icon = IconX }: { label: string; onRemove: () => void; icon?: typeof IconX }) {
  return <IconButton label={label} isQuiet onClick={onRemove}><Icon size="1.25rem" aria-hidden="true" /></IconButton>
}
