import { useUser } from '../platform/lib/session/session'
import { Logo } from '../platform/ui/files/Logo'
import styles from './Shell.module.css'

/** "LP" for the Lone Prairie Association of Private Schools. */
export function markOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !/^(of|the|and|for)$/i.test(word))
  return (words.length > 1 ? words.slice(0, 2).map((word) => word.slice(0, 1)).join('') : (words[0] ?? '').slice(0, 2)).toUpperCase()
}

/** The organization's logo or, until it has one, its letters on its color. The name is beside it. */
export function OrganizationMark() {
  const { organization } = useUser()
  return <Logo fileId={organization.logoFileId} height={32}><span className={styles.mark} aria-hidden="true">{markOf(organization.name)}</span></Logo>
}
