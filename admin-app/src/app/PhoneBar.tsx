import { IconPlus } from '@tabler/icons-react'
import { useLocation } from 'react-router-dom'
import { barOf } from '../platform/lib/menu/menuOf'
import type { MenuButtonProps } from '../platform/ui/button/MenuButton'
import { NewMenu } from '../platform/ui/button/NewMenu'
import { iconOf } from './entryIcons'
import { MenuLink } from './MenuLink'
import styles from './PhoneBar.module.css'
import { useMenu } from './useMenu'

const iconSize = { size: '1.5rem', stroke: 1.75, 'aria-hidden': true }
const newButton = (props: MenuButtonProps) => <button type="button" {...props} className={`${styles.item} ${styles.plus}`}><IconPlus size="1.5rem" aria-hidden="true" /><span>New</span></button>

/** At the foot of a phone: what this kind of person opens most, and the whole menu. */
export function PhoneBar({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const { reader, current } = useMenu()
  const { pathname } = useLocation()
  const More = iconOf('menu')
  return (
    <nav className={`${styles.bar} no-print`} aria-label="Main">
      <ul>
        {barOf(reader).map((item) => {
          if (item === 'new') return <li key="new"><NewMenu button={newButton} /></li>
          if (item === 'more') {
            return (
              <li key="more">
                <button type="button" className={styles.item} aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={onMenu}><More {...iconSize} /><span>More</span></button>
              </li>
            )
          }
          const Icon = iconOf(item.key)
          return (
            <li key={item.key}>
              <MenuLink of={item} className={styles.item} isCurrent={item.key === current || item.path === pathname}>
                <Icon {...iconSize} />
                <span>{item.title}</span>
                {item.count > 0 && item.isWaiting && <span className={styles.badge} aria-hidden="true">{item.count > 99 ? '99+' : item.count}</span>}
              </MenuLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
