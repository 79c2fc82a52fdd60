import type { ReactNode } from 'react'
import { useFile, useObjectUrl } from '../../lib/files/files'
import styles from './files.module.css'

interface LogoProps {
  fileId: number | null
  /** Height in px; as wide as it is, up to three times that. */
  height: number
  /** What is shown without one. */
  children?: ReactNode
}

/** The organization's logo. Beside its name, which says whose it is: nothing for screen readers. */
export function Logo({ fileId, height, children }: LogoProps) {
  const { data } = useFile(fileId)
  const url = useObjectUrl(data)
  if (url) return <img className={styles.logo} src={url} alt="" style={{ height, maxWidth: `min(${height * 3}px, 26vw)` }} />
  return <>{children}</>
}
