import { useFile, useObjectUrl } from '../../lib/files'
import styles from './files.module.css'

interface PhotoProps {
  /** Null for somebody without one. */
  fileId: number | null
  firstName: string
  lastName: string
  /** Side in px. */
  size?: number
}

/** A person's photo, or their initials. Beside a name, which says who it is: nothing for screen readers. */
export function Photo({ fileId, firstName, lastName, size = 36 }: PhotoProps) {
  const { data } = useFile(fileId)
  const url = useObjectUrl(data)
  const look = { width: size, height: size, fontSize: Math.round(size * 0.38) }
  if (url) return <img className={styles.photo} src={url} alt="" style={look} />
  return <span className={styles.photo} style={look} aria-hidden="true">{[...firstName].at(0)}{[...lastName].at(0)}</span>
}
