import { useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { signOut } from '@portal/shared/sessions/session.calls'
import { send } from '../lib/call'
import { endSession, useUser } from '../lib/session'
import styles from './Shell.module.css'

/** Who is signed in, as whom, and the way out. The browser's own popover: Escape and a tap elsewhere close it. */
export function UserMenu() {
  const user = useUser()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const name = `${user.firstName} ${user.lastName}`
  const isDark = colorScheme === 'dark' || (colorScheme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches)

  const leave = async () => {
    // The token is revoked first, while it is still known. Without a network the browser forgets it all the same.
    await send(signOut, {}).catch(() => undefined)
    endSession('signed-out')
  }

  return (
    <>
      <button type="button" className={styles.user} popoverTarget="user-menu" aria-expanded={open} aria-label={`Account of ${name}`}>
        <span className={styles.initials} aria-hidden="true">{user.firstName.slice(0, 1)}{user.lastName.slice(0, 1)}</span>
        <span className={styles.userName} aria-hidden="true">{name}</span>
      </button>
      <div id="user-menu" ref={panel} popover="auto" className={styles.menu} role="group" aria-label="Account" onToggle={(event) => setOpen(event.newState === 'open')}>
        <div className={styles.who}>
          <strong>{name}</strong>
          <span>{user.userRole}</span>
          {user.school && <span>{user.school.name}</span>}
          <span>{user.email}</span>
        </div>
        <hr />
        <button
          type="button"
          className={styles.menuItem}
          onClick={() => {
            setColorScheme(isDark ? 'light' : 'dark')
            panel.current?.hidePopover()
          }}
        >
          {isDark ? <IconSun size={18} aria-hidden="true" /> : <IconMoon size={18} aria-hidden="true" />}
          {isDark ? 'Light look' : 'Dark look'}
        </button>
        <button type="button" className={styles.menuItem} onClick={() => void leave()}>
          <IconLogout size={18} aria-hidden="true" /> Sign out
        </button>
      </div>
    </>
  )
}
