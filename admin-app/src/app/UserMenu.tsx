import { useMantineColorScheme } from '@mantine/core'
import { IconBuilding, IconCertificate, IconDevices, IconFileDownload, IconFileInfo, IconKey, IconLogout, IconMoon, IconScale, IconSchool, IconSun, IconSwitchHorizontal, IconUser, IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { leaveSession } from '../identity/sessions/leaveSession'
import { notify } from '../platform/lib/call/notify'
import { useUser } from '../platform/lib/session/session'
import { useMay } from '../platform/lib/session/useMay'
import { Photo } from '../platform/ui/files/Photo'
import styles from './UserMenu.module.css'

/** Who is signed in, as whom, and the way out. The browser's own popover: Escape and a tap elsewhere close it. */
export function UserMenu() {
  const user = useUser()
  const may = useMay()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const name = `${user.firstName} ${user.lastName}`
  const isDark = colorScheme === 'dark' || (colorScheme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches)

  const links = [
    ...(user.userMultiRole.length > 1 && !user.actingAs ? [{ to: linkTo('changeRole'), Icon: IconSwitchHorizontal, text: 'Change role' }] : []),
    { to: linkTo('ownProfile'), Icon: IconUser, text: 'My profile' },
    ...(may.open('ownFamily') ? [{ to: linkTo('ownFamily'), Icon: IconUsersGroup, text: 'My family' }] : []),
    ...(may.see('ownSchoolFirst') ? [{ to: linkTo('ownCredentials'), Icon: IconCertificate, text: 'My credentials' }] : []),
    { to: linkTo('requestAccess'), Icon: IconUserPlus, text: 'Request access' },
    { to: linkTo('ownData'), Icon: IconFileInfo, text: 'My data' },
    { to: linkTo('ownAccount'), Icon: IconDevices, text: 'Account and sessions' },
    ...(user.actingAs ? [] : [{ to: linkTo('updatePassword'), Icon: IconKey, text: 'Change password' }]),
    { to: linkTo('myExports'), Icon: IconFileDownload, text: 'My exports' },
    { to: linkTo('courses'), Icon: IconSchool, text: 'Courses' },
    { to: linkTo('ownPrivacy'), Icon: IconScale, text: 'Privacy policy' },
    { to: linkTo('ownTerms'), Icon: IconScale, text: 'Terms and conditions' },
  ]

  // Open in the School Admin view too: it is about the school.
  const schoolLinks = may.see('schoolProfile') ? [{ to: linkTo('ownSchool'), Icon: IconBuilding, text: 'School profile' }] : []

  return (
    <>
      <button type="button" className={styles.user} popoverTarget="user-menu" aria-expanded={open} aria-label={`Account of ${name}`}>
        {user.profilePic === null
          ? <span className={styles.initials} aria-hidden="true">{user.firstName.slice(0, 1)}{user.lastName.slice(0, 1)}</span>
          : <Photo fileId={user.profilePic} firstName={user.firstName} lastName={user.lastName} />}
        <span className={styles.userName} aria-hidden="true">{name}</span>
      </button>
      <div id="user-menu" ref={panel} popover="auto" className={styles.menu} role="group" aria-label="Account" onToggle={(event) => setOpen(event.newState === 'open')}>
        <div className={styles.who}>
          <strong>{name}</strong>
          <span>{user.userRole || 'No role yet'}</span>
          {user.school && <span>{user.school.name}</span>}
          <span>{user.email}</span>
        </div>
        <hr />
        {links.map(({ to, Icon, text }) => user.schoolView ? (
          <button
            key={to}
            type="button"
            className={styles.menuItem}
            onClick={() => {
              panel.current?.hidePopover()
              notify('error', 'Please exit from the School Admin view.')
            }}
          >
            <Icon size="1.125rem" aria-hidden="true" /> {text}
          </button>
        ) : (
          <Link key={to} to={to} className={styles.menuItem} onClick={() => panel.current?.hidePopover()}>
            <Icon size="1.125rem" aria-hidden="true" /> {text}
          </Link>
        ))}
        {schoolLinks.map(({ to, Icon, text }) => (
          <Link key={to} to={to} className={styles.menuItem} onClick={() => panel.current?.hidePopover()}>
            <Icon size="1.125rem" aria-hidden="true" /> {text}
          </Link>
        ))}
        <button
          type="button"
          className={styles.menuItem}
          onClick={() => {
            setColorScheme(isDark ? 'light' : 'dark')
            panel.current?.hidePopover()
          }}
        >
          {isDark ? <IconSun size="1.125rem" aria-hidden="true" /> : <IconMoon size="1.125rem" aria-hidden="true" />}
          {isDark ? 'Light theme' : 'Dark theme'}
        </button>
        <button type="button" className={styles.menuItem} onClick={() => void leaveSession()}>
          <IconLogout size="1.125rem" aria-hidden="true" /> {user.actingAs ? 'Exit' : 'Sign out'}
        </button>
      </div>
    </>
  )
}
