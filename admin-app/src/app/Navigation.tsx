import { IconChevronDown } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { linkTo } from '@portal/shared/platform/access/screens'
import { Crest } from '@portal/shared/views/crest/Crest'
import '@portal/shared/views/crest/Crest.css'
import { followingOf, linksOf, type MenuGroup, type MenuLink as OneLink, type MenuReader } from '../platform/lib/menu/menuOf'
import { useFolds } from '../platform/lib/menu/useFolds'
import { useMenu } from './useMenu'
import { iconOf } from './entryIcons'
import { MenuCount } from './MenuCount'
import { MenuLink } from './MenuLink'
import styles from './Navigation.module.css'

interface NavigationProps {
  onFollow?: () => void
}

/** What this person's role and permissions open, by the menu of their kind (platform/lib/menu/menus.ts), and what they follow. */
export function Navigation({ onFollow }: NavigationProps) {
  const { menu, current, reader } = useMenu()
  const groups = menu.filter((row): row is MenuGroup => 'links' in row)
  const folds = useFolds(groups.find(({ links }) => links.some(({ key }) => key === current))?.group ?? null)
  const line = (link: OneLink) => (
    <li key={link.key}>
      <MenuLink of={link} className={styles.link} isCurrent={link.key === current} onFollow={onFollow}>
        <EntryIcon of={link.key} />
        <span className={styles.name}>{link.title}</span>
        <MenuCount count={link.count} isWaiting={link.isWaiting} />
      </MenuLink>
    </li>
  )
  return (
    <>
      <ul className={styles.list}>
        {menu.map((row) => ('links' in row
          ? <Group key={row.group} of={row} isOpen={folds.isOpen(row.group, row.isOpen)} onToggle={() => folds.toggle(row.group, row.isOpen)}>{row.links.map(line)}</Group>
          : line(row)))}
      </ul>
      <Following reader={reader} isCurrent={current === 'following'} isListed={linksOf(menu).some(({ key }) => key === 'following')} onFollow={onFollow} />
    </>
  )
}

/** Of an entry, a group or a team. */
function EntryIcon({ of }: { of: string }) {
  const Icon = iconOf(of)
  return <Icon size="1.25rem" stroke={1.75} aria-hidden />
}

interface GroupProps {
  of: MenuGroup
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** Entries under one heading, which folds them away. What is waiting in them is told at the heading while they are. */
function Group({ of: { group, title, links }, isOpen, onToggle, children }: GroupProps) {
  const id = useId()
  const waiting = isOpen ? 0 : links.reduce((sum, { count, isWaiting }) => sum + (isWaiting ? count : 0), 0)
  return (
    <li>
      <button type="button" className={styles.fold} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <EntryIcon of={group} />
        <span className={styles.name}>{title}</span>
        <MenuCount count={waiting} isWaiting />
        <IconChevronDown size="1rem" aria-hidden="true" />
      </button>
      <ul id={id} className={styles.inner} aria-label={title} hidden={!isOpen}>{isOpen && children}</ul>
    </li>
  )
}

interface FollowingProps {
  reader: MenuReader
  isCurrent: boolean
  /** The menu has an entry for it already. */
  isListed: boolean
  onFollow: NavigationProps['onFollow'] | undefined
}

/** The teams and schools that the person follows, and the way to all of it. */
function Following({ reader, isCurrent, isListed, onFollow }: FollowingProps) {
  const id = useId()
  const followed = followingOf(reader)
  const total = reader.session.menu?.followingTotal ?? 0
  const all = { key: 'following', path: linkTo('favourites'), isPublic: false, screen: 'favourites' } as const
  if (isListed && followed.length === 0) return null
  return (
    <div className={styles.following}>
      <div id={id} className={styles.label}>Following</div>
      <ul aria-labelledby={id} className={styles.list}>
        {followed.map((each) => (
          <li key={each.key}>
            <MenuLink of={each} className={styles.link} isCurrent={false} onFollow={onFollow}><Crest of={each.crest} /><span className={styles.followed}><span className={styles.name}>{each.name}</span>{each.plays && <small>{each.plays}</small>}</span></MenuLink>
          </li>
        ))}
        {!isListed && (
          <li>
            <MenuLink of={all} className={`${styles.link} ${styles.quiet}`} isCurrent={isCurrent} onFollow={onFollow}>
              <EntryIcon of="following" /><span className={styles.name}>{followed.length > 0 ? total > followed.length ? `All ${total.toLocaleString('en-US')}` : 'All' : 'Follow a team'}</span>
            </MenuLink>
          </li>
        )}
      </ul>
    </div>
  )
}
