import { IconBuilding, IconCertificate, IconDevices, IconFileDownload, IconFileInfo, IconKey, IconLogout, IconScale, IconSchool, IconSwitchHorizontal, IconUser, IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { leaveSession } from '../identity/sessions/leaveSession'
import { notify } from '../platform/lib/call/notify'
import { isAskedBeforeLeaving } from '../platform/lib/outbox/unsentWork'
import { useUser } from '../platform/lib/session/session'
import { useMay } from '../platform/lib/session/useMay'
import { placePopover } from '../platform/ui/button/placePopover'
import { Photo } from '../platform/ui/files/Photo'
import { useMenu } from './useMenu'
import { schemes, useScheme, type Scheme } from './useScheme'
import styles from './UserMenu.module.css'

/** Who is signed in, as whom, and the way out. The browser's own popover: Escape and a tap elsewhere close it. In the bar of a phone there is room for the picture alone. */
export function UserMenu({ isSmall }: { isSmall?: true }) {
  const user = useUser()
  const id = useId()
  const { current } = useMenu()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const name = `${user.firstName} ${user.lastName}`

  return (
    <>
      <button ref={button} type="button" className={styles.user} popoverTarget={id} aria-expanded={open} aria-label={`Account of ${name}`} data-current={current === 'account' || undefined}>
        <Photo fileId={user.profilePic} firstName={user.firstName} lastName={user.lastName} size={isSmall ? 32 : 24} />
        {!isSmall && <span className={styles.userName} aria-hidden="true">{name}</span>}
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={styles.menu}
        role="group"
        aria-label="Account"
        onToggle={(event) => {
          const isOpen = event.newState === 'open'
          setOpen(isOpen)
          if (isOpen) requestAnimationFrame(() => placePopover(button.current, panel.current, isSmall ? 'right' : 'left'))
        }}
      >
        {open && <Choices close={() => panel.current?.hidePopover()} />}
      </div>
    </>
  )
}

/** What can be chosen of the account. */
function Choices({ close }: { close: () => void }) {
  const user = useUser()
  const may = useMay()

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
      <div className={styles.who}>
        <strong>{user.firstName} {user.lastName}</strong>
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
            close()
            notify('error', 'Please exit from the School Admin view.')
          }}
        >
          <Icon size="1.125rem" aria-hidden="true" /> {text}
        </button>
      ) : (
        <Link key={to} to={to} className={styles.menuItem} onClick={close}>
          <Icon size="1.125rem" aria-hidden="true" /> {text}
        </Link>
      ))}
      {schoolLinks.map(({ to, Icon, text }) => (
        <Link key={to} to={to} className={styles.menuItem} onClick={close}>
          <Icon size="1.125rem" aria-hidden="true" /> {text}
        </Link>
      ))}
      <SchemeChoice />
      <button type="button" className={styles.menuItem} onClick={() => { if (!isAskedBeforeLeaving()) void leaveSession() }}>
        <IconLogout size="1.125rem" aria-hidden="true" /> {user.actingAs ? 'Exit' : 'Sign out'}
      </button>
    </>
  )
}

/** Light, dark, or as the device is. */
function SchemeChoice() {
  const { scheme, choose } = useScheme()
  const name = useId()
  return (
    <fieldset className={styles.schemes}>
      <legend>Appearance</legend>
      {(Object.keys(schemes) as Scheme[]).map((each) => (
        <label key={each}><input type="radio" name={name} checked={scheme === each} onChange={() => choose(each)} />{schemes[each]}</label>
      ))}
    </fieldset>
  )
}
