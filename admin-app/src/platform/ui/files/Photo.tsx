import { useFile, useObjectUrl } from '../../lib/files/files'
import styles from './files.module.css'

interface PhotoProps {
  /** Null for someone without one. */
  fileId: number | null
  firstName: string
  lastName: string
  /** Side in px at the usual text size. */
  size?: number
}

/** A person's photo, or their initials. Beside a name, which says who it is: nothing for screen readers. */
export function Photo({ fileId, firstName, lastName, size = 36 }: PhotoProps) {
  const { data } = useFile(fileId)
  const url = useObjectUrl(data)
  // It grows with the text next to it.
  const side = `${size / 16}rem`
  const look = { width: side, height: side, fontSize: `${(size * 0.38) / 16}rem` }
  if (url) return <img className={styles.photo} src={url} alt="" style={look} />
  return <span className={styles.photo} style={look} aria-hidden="true">{[...firstName].at(0)}{[...lastName].at(0)}</span>
}
